import { searchTexts as texts } from '@hybrid-mail/messages/search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import LinearProgress from '@mui/material/LinearProgress';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useId, useState } from 'react';
import { KeyCap } from '../../ui/key-cap/key-cap.tsx';
import { colors, heights, visuallyHidden } from '../../ui/theme/tokens.ts';
import { useIsPhone } from '../../ui/theme/use-is-phone.ts';
import { SearchField } from './search-field.tsx';
import { SearchList } from './search-list.tsx';
import type { SearchOption } from './search-option.ts';
import { NumberNote, SearchResultNote } from './search-result-note.tsx';
import { useActiveLine } from './use-active-line.ts';
import { useGlobalSearch } from './use-global-search.ts';

const width = 760;

interface Props {
  readonly firstText: string;
  readonly onClose: () => void;
}

/** Global search: a field and a list of results, which open letters, registries, organizations, users and pages. */
export function SearchDialog({ firstText, onClose }: Props) {
  const isPhone = useIsPhone();
  const titleId = useId();
  const belowTopBar = { alignSelf: 'flex-start', mt: `${heights.bar + 8}px`, width, maxWidth: 'calc(100vw - 32px)' };
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isPhone}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: isPhone ? { borderRadius: 0 } : belowTopBar } }}
    >
      <Box component="h2" id={titleId} sx={visuallyHidden}>
        {texts.title}
      </Box>
      <SearchPanel firstText={firstText} onClose={onClose} />
    </Dialog>
  );
}

/** Prevents a click from moving the focus out of the field, and the middle button from starting to scroll. */
const keepFocus = (event: MouseEvent) => {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
};

const panel = { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 } as const;

function SearchPanel({ firstText, onClose }: Props) {
  const list = useId();
  const [text, setText] = useState(firstText);
  const { hasLetters, hasNoLetters, isSearching, isError, groups } = useGlobalSearch(text);
  const choose = useChoose(onClose);
  const { active, point, press } = useActiveLine({ groups, text, isSearching, isError, choose });
  const type = (next: string) => {
    setText(next);
    point(undefined);
  };
  const isTyped = text.trim() !== '';
  const hasLines = groups.length > 0;
  const label = hasLetters ? texts.field : texts.fieldOfPages;
  const note = { isShown: isTyped && !isSearching, isError, hasLetters, hasNoLetters, groups };
  return (
    <Box sx={panel} onMouseDown={keepFocus}>
      <SearchField
        {...{ list, text, label, hasLines, onClose }}
        activeKey={active?.key}
        onType={type}
        onKeyDown={press}
      />
      <Box sx={{ height: 4, flex: 'none' }}>{isSearching && <LinearProgress aria-label={texts.searching} />}</Box>
      <Box sx={{ overflow: 'auto', minHeight: 0, flex: 1 }}>
        <SearchResultNote {...note} />
        {hasLines && (
          <SearchList id={list} {...{ groups, text }} activeKey={active?.key} onPoint={point} onChoose={choose} />
        )}
        {hasLetters && isTyped && <NumberNote />}
      </Box>
      <SearchFoot />
    </Box>
  );
}

const foot = {
  display: { xs: 'none', sm: 'flex' },
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 4,
  rowGap: 1,
  px: 4,
  py: 2,
  fontSize: 13,
  color: colors.secondary,
  bgcolor: colors.head,
  borderTop: `1px solid ${colors.line}`,
} as const;

const hints = [
  [['↑', '↓'], texts.keys.choose],
  [['Tab'], texts.keys.nextGroup],
  [['Ctrl', 'Enter'], texts.keys.aside],
] as const;

/** Hints on the search's shortcuts and on spellings; hidden on a phone. */
const SearchFoot = () => (
  <Box sx={foot}>
    {hints.map(([keys, meaning]) => (
      <Box key={meaning} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {keys.map((key) => (
          <KeyCap key={key}>{key}</KeyCap>
        ))}
        <span>{meaning}</span>
      </Box>
    ))}
    <Box sx={{ ml: 'auto' }}>{texts.spellings}</Box>
  </Box>
);

/** Opens the link of an option, optionally in a new tab, or runs its action. */
function useChoose(onClose: () => void) {
  const navigate = useNavigate();
  const router = useRouter();
  return ({ link, act, isStaying = false }: SearchOption, isAside = false) => {
    if (link && isAside) {
      window.open(router.history.createHref(router.buildLocation(link).href), '_blank', 'noopener');
      return;
    }
    if (!isStaying) onClose();
    if (link) void navigate(link);
    act?.();
  };
}
