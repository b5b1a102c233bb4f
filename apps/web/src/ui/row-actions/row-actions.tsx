import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type SvgIcon from '@mui/material/SvgIcon';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import type { LinkTarget } from '../../lib/link-target.ts';
import { ButtonWithReason } from '../action-button/button-with-reason.tsx';
import { IconLink } from '../link/icon-link.tsx';
import { heights } from '../theme/tokens.ts';

const actions = {
  display: 'flex',
  gap: 1,
  '@media print': { display: 'none' },
  // Higher than a line of the row by the padding of a button, whose words would stand below those of the row otherwise.
  'td &': { mt: '-6px', ml: '-8px' },
} as const;

/** Actions at the end of a row. */
export const RowActions = ({ children }: { readonly children: ReactNode }) => <Box sx={actions}>{children}</Box>;

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
  /** Visible words in place of the icon, for the main action; `label` begins with them. */
  readonly word?: string | undefined;
  /** Sets the action apart from the others, e.g. a deletion. */
  readonly isApart?: boolean;
}

const apart = { ml: { xs: 3, sm: 4 } } as const;

export const RowAction = ({ label, Icon, onClick, offReason, word, isApart = false }: RowActionProps) => {
  const isOff = offReason !== undefined;
  if (word !== undefined) {
    return <ButtonWithReason label={word} name={label} onClick={onClick} disabledBecause={offReason} />;
  }
  return (
    <Tooltip title={offReason ?? label} describeChild={isOff}>
      <IconButton
        size="small"
        sx={{ ...button, ...(isApart && apart), ...(isOff && { opacity: 0.5, cursor: 'default' }) }}
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
