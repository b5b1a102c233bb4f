import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import type { ComponentProps } from 'react';
import { heights } from '../theme/tokens.ts';

interface Props extends Pick<ComponentProps<typeof Button>, 'variant' | 'color' | 'startIcon' | 'type' | 'id'> {
  readonly label: string;
  /** Full name for screen readers; begins with the label. */
  readonly name?: string;
  readonly onClick?: () => void;
  /** Reason why the button is disabled. The button stays focusable, so that screen readers read the reason. */
  readonly disabledBecause?: string | undefined;
  readonly isBusy?: boolean;
}

/** Minimum height: that of a row for a mouse, 44 px on phones and touch screens. */
const size = {
  minHeight: { xs: heights.touch, sm: heights.filter },
  py: 1,
  px: 2,
  fontSize: 14,
  '@media (pointer: coarse)': { minHeight: heights.touch },
} as const;

/** Button with a tooltip that explains why it is disabled. */
export function ButtonWithReason({ label, name, onClick, disabledBecause, isBusy = false, ...look }: Props) {
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
