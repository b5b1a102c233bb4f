import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { colors } from '../theme/tokens.ts';

interface Props {
  /** Accessible name; contains the word. */
  readonly label: string;
  /** Word beside the icon, where the container has room. */
  readonly word: string;
  readonly hint: string;
  readonly Icon: SvgIconComponent;
  readonly isOn: boolean;
  readonly onClick: () => void;
  /** Least width in pixels of the surrounding container in which the word is shown; undefined for never. */
  readonly wordFrom: number | undefined;
}

const button = { minWidth: 34, minHeight: 34, px: 2, gap: 2, flex: 'none', whiteSpace: 'nowrap' } as const;

/** Toggle button in a bar of controls: its icon, and the word where the bar has room for it. */
export const SwitchButton = ({ label, word, hint, Icon, isOn, onClick, wordFrom }: Props) => (
  <Tooltip title={hint}>
    <Button
      aria-label={label}
      aria-pressed={isOn}
      onClick={onClick}
      sx={isOn ? { ...button, bgcolor: colors.selected } : button}
    >
      <Icon aria-hidden />
      {wordFrom !== undefined && (
        <Box
          component="span"
          sx={{ display: 'none', [`@container (min-width: ${wordFrom}px)`]: { display: 'inline' } }}
        >
          {word}
        </Box>
      )}
    </Button>
  </Tooltip>
);
