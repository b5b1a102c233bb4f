import { tableTexts } from '@hybrid-mail/messages/table';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type SvgIcon from '@mui/material/SvgIcon';
import Tooltip from '@mui/material/Tooltip';
import { Children, isValidElement, type ReactElement, type ReactNode, useId, useState } from 'react';
import type { LinkTarget } from '../../lib/link-target.ts';
import { ButtonWithReason } from '../action-button/button-with-reason.tsx';
import { IconLink } from '../link/icon-link.tsx';
import { MenuLink } from '../link/menu-link.tsx';
import { heights, touchButton } from '../theme/tokens.ts';
import { useIsPhone } from '../theme/use-is-phone.ts';

const actions = {
  display: 'flex',
  gap: 1,
  '@media print': { display: 'none' },
  // Higher than a line of the row by the padding of a button, whose words would stand below those of the row otherwise.
  'td &': { mt: '-6px', ml: '-8px' },
} as const;

type Action = RowActionProps | RowLinkProps;
type ActionElement = ReactElement<Action>;

const isAction = (child: ReactNode): child is ActionElement => isValidElement(child);
const hasWord = ({ props }: ActionElement) => 'word' in props && props.word !== undefined;

/**
 * Actions at the end of a row: elements `RowAction` and `RowLink`. On a phone, which shows no tooltips, several icons
 * become a menu of their labels.
 */
export function RowActions({ children }: { readonly children: ReactNode }) {
  const isPhone = useIsPhone();
  const all = Children.toArray(children).filter(isAction);
  const icons = all.filter((action) => !hasWord(action));
  if (!isPhone || icons.length === 0 || all.length < 2) return <Box sx={actions}>{children}</Box>;
  return (
    <Box sx={actions}>
      {all.filter(hasWord)}
      <MoreActions actions={icons.map(({ props }) => props)} />
    </Box>
  );
}

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

type RowLinkProps = Named & LinkTarget;

export const RowLink = ({ label, Icon, ...link }: RowLinkProps) => (
  <Tooltip title={label}>
    <IconLink size="small" sx={button} aria-label={label} {...link}>
      <Icon fontSize="small" />
    </IconLink>
  </Tooltip>
);

const words = { whiteSpace: 'normal', maxWidth: 'calc(100vw - 32px)' } as const;

/** «Ещё»: menu of a row's actions, each with its label; a disabled one also with the reason. */
function MoreActions({ actions }: { readonly actions: readonly Action[] }) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOpen = anchor !== null;
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        id={id}
        size="small"
        startIcon={<MoreHoriz />}
        sx={touchButton}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {tableTexts.moreActions}
      </Button>
      <Menu open={isOpen} anchorEl={anchor} onClose={close} slotProps={{ list: { 'aria-labelledby': id } }}>
        {actions.map((action) => itemOf(action, close))}
      </Menu>
    </>
  );
}

function itemOf(action: Action, close: () => void) {
  const { label, Icon } = action;
  const reason = 'offReason' in action ? action.offReason : undefined;
  const content = (
    <>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText primary={label} secondary={reason} />
    </>
  );
  if (!('onClick' in action)) {
    const { label: _, Icon: __, ...link } = action;
    return (
      <MenuLink key={label} sx={words} {...link}>
        {content}
      </MenuLink>
    );
  }
  const run = () => {
    close();
    action.onClick();
  };
  return (
    <MenuItem key={label} sx={words} disabled={reason !== undefined} onClick={run}>
      {content}
    </MenuItem>
  );
}
