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
  /** Includes the row's name, for screen readers. */
  readonly label: string;
  readonly Icon: typeof SvgIcon;
}

/** 44 px touch target on phones. */
const button = { width: { xs: heights.touch, sm: 30 }, height: { xs: heights.touch, sm: 30 } } as const;

export const RowAction = ({ label, Icon, onClick }: Named & { readonly onClick: () => void }) => (
  <Tooltip title={label}>
    <IconButton size="small" sx={button} aria-label={label} onClick={onClick}>
      <Icon fontSize="small" />
    </IconButton>
  </Tooltip>
);

export const RowLink = ({ label, Icon, to, search }: Named & LinkTarget) => (
  <Tooltip title={label}>
    <IconLink size="small" sx={button} aria-label={label} to={to} search={search}>
      <Icon fontSize="small" />
    </IconLink>
  </Tooltip>
);
