import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import type { ComponentProps } from 'react';
import { heights } from '../theme/tokens.ts';

interface Props extends Pick<ComponentProps<typeof Button>, 'variant' | 'color' | 'startIcon' | 'type' | 'id'> {
  readonly label: string;
  /** Full name for screen readers; begins with the label. */
  readonly name?: string;
  readonly onClick?: () => void;
  /** Why the button is off. It stays focusable, so that the reason is read aloud. */
  readonly disabledBecause?: string | undefined;
  readonly isBusy?: boolean;
}

/** As high as a row allows with a mouse, 44 px with a finger. */
const size = {
  minHeight: { xs: heights.touch, sm: heights.filter },
  py: 1,
  px: 2,
  fontSize: 14,
  '@media (pointer: coarse)': { minHeight: heights.touch },
} as const;

/** A button that says why it is off. */
export function ActButton({ label, name, onClick, disabledBecause, isBusy = false, ...look }: Props) {
  const isOff = disabledBecause !== undefined || isBusy;
  return (
    <Tooltip title={disabledBecause ?? ''} describeChild>
      <Button
        {...look}
        aria-label={name}
        aria-disabled={isOff}
        aria-busy={isBusy}
        onClick={(event) => {
          if (isOff) event.preventDefault();
          else onClick?.();
        }}
        sx={isOff ? { ...size, opacity: 0.6, cursor: 'default' } : size}
      >
        {label}
      </Button>
    </Tooltip>
  );
}
