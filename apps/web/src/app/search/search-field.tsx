import { searchTexts as texts } from '@hybrid-mail/messages/search';
import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import type { KeyboardEvent } from 'react';
import { KeyCap } from '../../ui/key-cap/key-cap.tsx';
import { colors, heights, touchHeight } from '../../ui/theme/tokens.ts';
import { useIsPhone } from '../../ui/theme/use-is-phone.ts';
import { optionId } from './search-list.tsx';

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  px: 4,
  py: 2,
  borderBottom: `2px solid ${colors.focus}`,
} as const;

interface Props {
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
export function SearchField({ list, text, label, hasLines, activeKey, onType, onKeyDown, onClose }: Props) {
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
  <span aria-hidden>
    <KeyCap>Esc</KeyCap>
  </span>
);
