import { commonTexts } from '@hybrid-mail/messages/common';
import type { SvgIconComponent } from '@mui/icons-material';
import Refresh from '@mui/icons-material/RefreshOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { areSingleKeyShortcutsOn } from '../../lib/keys/single-key-shortcuts.ts';
import { type PageAct, usePageActs } from '../../lib/page-acts/page-acts.ts';
import { touchSize } from '../theme/tokens.ts';
import { useIsLowWindow } from '../theme/use-is-low-window.ts';
import { useIsPhone } from '../theme/use-is-phone.ts';

interface Props {
  readonly label: string;
  readonly Icon: SvgIconComponent;
  readonly onClick: () => void;
  /** Reason shown while the button is disabled. */
  readonly disabledBecause?: string | undefined;
  /** Without outline and narrower, for a row of buttons in a coloured bar. */
  readonly isQuiet?: boolean;
  /** Whether the action is running; further presses are then ignored. */
  readonly isBusy?: boolean;
  /** How the global search offers the action; by default under the label. */
  readonly act?: Partial<Pick<PageAct, 'kind' | 'label' | 'keys' | 'isOnSelection'>>;
}

/**
 * Button of a page header: outlined with a label; on phones and in low windows an icon button whose aria-label is the
 * label.
 */
export function ActionButton({ label, Icon, onClick, disabledBecause, isQuiet = false, isBusy = false, act }: Props) {
  const isPhone = useIsPhone();
  const isLow = useIsLowWindow();
  const isOff = disabledBecause !== undefined;
  // Stays focusable while disabled, so that screen readers can read the reason.
  const press = () => !isOff && !isBusy && onClick();
  usePageActs(isBusy ? [] : [{ kind: 'other', label, Icon, ...act, whyNot: disabledBecause, run: press }]);
  const shared = { onClick: press, 'aria-disabled': isOff || isBusy, 'aria-busy': isBusy };
  const faint = isOff || isBusy ? { opacity: 0.6, cursor: 'default' } : {};
  return (
    <Tooltip title={disabledBecause ?? ''} describeChild>
      {isPhone || isLow ? (
        <IconButton {...shared} aria-label={label} sx={{ ...touchSize, ...faint }}>
          <Icon />
        </IconButton>
      ) : (
        <Button
          {...shared}
          variant={isQuiet ? 'text' : 'outlined'}
          startIcon={<Icon />}
          sx={{ whiteSpace: 'nowrap', ...(isQuiet && { px: 2, mx: '-2px' }), ...faint }}
        >
          {label}
        </Button>
      )}
    </Tooltip>
  );
}

/** «Обновить» of a page header. */
export const RefreshButton = ({ onClick }: { readonly onClick: () => void }) => (
  <ActionButton
    label={commonTexts.refresh}
    Icon={Refresh}
    onClick={onClick}
    act={{ kind: 'refresh', keys: areSingleKeyShortcutsOn() ? ['R'] : [] }}
  />
);
