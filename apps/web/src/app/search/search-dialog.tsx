import { searchTexts as texts } from '@hybrid-mail/messages/search';
import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { runWhenOffered } from '../../lib/page-acts/page-acts.ts';
import { KeyCap } from '../../ui/key-cap/key-cap.tsx';
import { colors, heights, touchHeight, visuallyHidden } from '../../ui/theme/tokens.ts';
import { useIsPhone } from '../../ui/theme/use-is-phone.ts';
import { NumberNote, optionId, SearchList, SearchResultNote } from './search-list.tsx';
import type { SearchOption } from './search-option.ts';
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
  return ({ link, act, thenAct, whyNot, isStaying = false }: SearchOption, isAside = false) => {
    if (whyNot !== undefined) return;
    if (link && isAside) {
      window.open(router.history.createHref(router.buildLocation(link).href), '_blank', 'noopener');
      return;
    }
    if (isStaying) return act?.();
    onClose();
    // Runs after the dialog has returned the focus, because the act may open a dialog that returns the focus there.
    if (act) setTimeout(act);
    if (thenAct) giveUpOnOtherPage(router, runWhenOffered(thenAct));
    if (link) void navigate(link);
  };
}

/** Gives up waiting for an act of the page that opens next when a further page opens. */
function giveUpOnOtherPage(router: ReturnType<typeof useRouter>, giveUp: () => void): void {
  let opened = 0;
  const stop = router.subscribe('onBeforeNavigate', () => {
    opened += 1;
    if (opened < 2) return;
    stop();
    giveUp();
  });
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  px: 4,
  py: 2,
  borderBottom: `2px solid ${colors.focus}`,
} as const;

interface FieldProps {
  /** DOM id of the result list, for aria-controls. */
  readonly list: string;
  readonly text: string;
  readonly label: string;
  readonly hasLines: boolean;
  readonly activeKey: string | undefined;
  readonly onType: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
}

/**
 * Search field that keeps the focus. The buttons for clearing and closing are for the pointer; Esc does both on the
 * keyboard.
 */
function SearchField({ list, text, label, hasLines, activeKey, onType, onKeyDown, onClose }: FieldProps) {
  const isPhone = useIsPhone();
  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || text === '') return;
    event.stopPropagation();
    onType('');
  };
  return (
    <Box sx={row} onKeyDown={clearOnEscape}>
      <Search aria-hidden sx={{ color: colors.icon }} />
      <InputBase
        autoFocus
        fullWidth
        value={text}
        placeholder={label}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
        inputProps={{
          role: 'combobox',
          'aria-label': label,
          'aria-autocomplete': 'list',
          'aria-expanded': hasLines,
          'aria-controls': hasLines ? list : undefined,
          'aria-activedescendant': activeKey && optionId(list, activeKey),
          maxLength: 400,
          autoComplete: 'off',
          spellCheck: false,
          style: { textOverflow: 'ellipsis' },
        }}
        sx={{ '& input': touchHeight }}
      />
      {text !== '' && (
        <Button tabIndex={-1} onClick={() => onType('')} sx={{ flex: 'none', minHeight: { xs: heights.touch, sm: 0 } }}>
          {texts.clear}
        </Button>
      )}
      <IconButton
        tabIndex={-1}
        aria-label={isPhone ? texts.close : texts.closeByKey}
        onClick={onClose}
        sx={{ minWidth: heights.touch, height: heights.touch, borderRadius: '4px' }}
      >
        {isPhone ? <Close /> : <EscCap />}
      </IconButton>
    </Box>
  );
}

/** Label of the close button; hidden from screen readers, which read the button's aria-label instead. */
const EscCap = () => (
  <span aria-hidden style={{ display: 'flex' }}>
    <KeyCap>Esc</KeyCap>
  </span>
);
