import { searchTexts as texts } from '@hybrid-mail/messages/search';
import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { colors, heights, visuallyHidden } from '../../ui/theme/tokens.ts';
import { useIsPhone } from '../../ui/theme/use-is-phone.ts';
import { optionId, SearchList } from './search-list.tsx';
import type { SearchGroup, SearchOption } from './search-option.ts';
import { useActiveLine } from './use-active-line.ts';
import { useSearch } from './use-search.ts';

const width = 760;

/** The search for all: a field and a list of lines, which open letters, registries, organizations, users and pages. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const isPhone = useIsPhone();
  const titleId = useId();
  const beside = { alignSelf: 'flex-start', mt: `${heights.bar + 8}px`, width, maxWidth: 'calc(100vw - 32px)' };
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isPhone}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: isPhone ? { borderRadius: 0 } : beside } }}
    >
      <Box component="h2" id={titleId} sx={visuallyHidden}>
        {texts.title}
      </Box>
      <SearchPanel onClose={onClose} />
    </Dialog>
  );
}

const field = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  px: 4,
  py: 2,
  borderBottom: `2px solid ${colors.focus}`,
} as const;

function SearchPanel({ onClose }: { readonly onClose: () => void }) {
  const list = useId();
  const [text, setText] = useState('');
  const { query, hasLetters, isSearching, groups } = useSearch(text);
  const choose = useChoose(onClose);
  const { isError } = query;
  const { active, point, press } = useActiveLine({ groups, text, isSearching, isError, choose });
  const type = (next: string) => {
    setText(next);
    point(undefined);
  };
  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || text === '') return;
    event.stopPropagation();
    type('');
  };
  const hasLines = groups.length > 0;
  return (
    <>
      <Box sx={field} onKeyDown={clearOnEscape}>
        <Search sx={{ color: colors.icon }} />
        <SearchField {...{ list, text, hasLetters, hasLines, active, onType: type, onKeyDown: press }} />
        <IconButton aria-label={texts.close} onClick={onClose} sx={{ width: heights.touch, height: heights.touch }}>
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ height: 4 }}>{isSearching && <LinearProgress aria-label={texts.searching} />}</Box>
      <Box sx={{ overflow: 'auto', minHeight: 0, pb: 2 }}>
        <Box sx={{ px: 4, pt: 2 }}>
          {text.trim() !== '' && <NotLoaded query={query} text={texts.failed} />}
          <Found isShown={text.trim() !== '' && !isSearching && !isError} hasLetters={hasLetters} groups={groups} />
        </Box>
        {hasLines && <SearchList id={list} groups={groups} activeKey={active?.key} onPoint={point} onChoose={choose} />}
      </Box>
    </>
  );
}

interface FieldProps {
  readonly list: string;
  readonly text: string;
  readonly hasLetters: boolean;
  readonly hasLines: boolean;
  readonly active: SearchOption | undefined;
  readonly onType: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const SearchField = ({ list, text, hasLetters, hasLines, active, onType, onKeyDown }: FieldProps) => (
  <InputBase
    autoFocus
    fullWidth
    value={text}
    placeholder={hasLetters ? texts.field : texts.fieldOfPages}
    onChange={({ target }) => onType(target.value)}
    onKeyDown={onKeyDown}
    inputProps={{
      role: 'combobox',
      'aria-label': hasLetters ? texts.field : texts.fieldOfPages,
      'aria-autocomplete': 'list',
      'aria-expanded': hasLines,
      'aria-controls': hasLines ? list : undefined,
      'aria-activedescendant': active && optionId(list, active.key),
      maxLength: 400,
      autoComplete: 'off',
      spellCheck: false,
      style: { textOverflow: 'ellipsis' },
    }}
  />
);

interface FoundProps {
  readonly isShown: boolean;
  readonly hasLetters: boolean;
  readonly groups: readonly SearchGroup[];
}

/**
 * Shows the number of lines, or that there are none. Screen readers announce a change of a status, but not always one that is
 * new on the page, so the element stays and is empty while there is nothing to tell.
 */
function Found({ isShown, hasLetters, groups }: FoundProps) {
  const count = groups.reduce((all, { options }) => all + options.length, 0);
  const nothing = hasLetters ? texts.nothing : texts.nothingOfPages;
  return (
    <Typography role="status" variant="caption" component="p">
      {isShown && (count === 0 ? nothing : texts.count({ count }))}
    </Typography>
  );
}

/** Opens the page of a line, in a new tab if asked, or does what the line says. */
function useChoose(onClose: () => void) {
  const navigate = useNavigate();
  const router = useRouter();
  return ({ link, act }: SearchOption, isAside = false) => {
    if (link && isAside) {
      window.open(router.history.createHref(router.buildLocation(link).href), '_blank', 'noopener');
      return;
    }
    onClose();
    if (link) void navigate(link);
    act?.();
  };
}
