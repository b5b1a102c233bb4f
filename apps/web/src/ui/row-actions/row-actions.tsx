import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type SvgIcon from '@mui/material/SvgIcon';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import type { LinkTarget } from '../../lib/link-target.ts';
import { IconLink } from '../link/icon-link.tsx';
import { heights } from '../theme/tokens.ts';

/** Actions at the end of a row. */
export const RowActions = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ display: 'flex', gap: 1, '@media print': { display: 'none' } }}>{children}</Box>
);

interface Named {
  /** Contains the row's name, for screen readers. */
  readonly label: string;
  readonly Icon: typeof SvgIcon;
}

/** 44 px touch target on phones. */
const button = { width: { xs: heights.touch, sm: 30 }, height: { xs: heights.touch, sm: 30 } } as const;

interface RowActionProps extends Named {
  readonly onClick: () => void;
  /**
   * Reason why the button is disabled for this row. The button stays focusable, so that screen readers read the reason.
   */
  readonly offReason?: string | undefined;
}

export const RowAction = ({ label, Icon, onClick, offReason }: RowActionProps) => {
  const isOff = offReason !== undefined;
  return (
    <Tooltip title={offReason ?? label} describeChild={isOff}>
      <IconButton
        size="small"
        sx={isOff ? { ...button, opacity: 0.5, cursor: 'default' } : button}
        aria-label={label}
        aria-disabled={isOff}
        onClick={() => !isOff && onClick()}
      >
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
};

export const RowLink = ({ label, Icon, ...link }: Named & LinkTarget) => (
  <Tooltip title={label}>
    <IconLink size="small" sx={button} aria-label={label} {...link}>
      <Icon fontSize="small" />
    </IconLink>
  </Tooltip>
);
