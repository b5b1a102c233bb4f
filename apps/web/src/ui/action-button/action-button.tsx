import { commonTexts } from '@hybrid-mail/messages/common';
import Refresh from '@mui/icons-material/RefreshOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type SvgIcon from '@mui/material/SvgIcon';
import Tooltip from '@mui/material/Tooltip';
import { touchSize } from '../theme/tokens.ts';
import { useIsLowWindow } from '../theme/use-is-low-window.ts';
import { useIsPhone } from '../theme/use-is-phone.ts';

interface Props {
  readonly label: string;
  readonly Icon: typeof SvgIcon;
  readonly onClick: () => void;
  /** Reason shown while the button is disabled. */
  readonly disabledBecause?: string | undefined;
  /** Without outline and narrower, for a row of buttons in a coloured bar. */
  readonly isQuiet?: boolean;
  /** Whether the action is running; further presses are then ignored. */
  readonly isBusy?: boolean;
}

/**
 * Button of a page header: outlined with a label; on phones and in low windows an icon button whose aria-label is the
 * label.
 */
export function ActionButton({ label, Icon, onClick, disabledBecause, isQuiet = false, isBusy = false }: Props) {
  const isPhone = useIsPhone();
  const isLow = useIsLowWindow();
  const isOff = disabledBecause !== undefined;
  // Stays focusable while disabled, so that screen readers can read the reason.
  const press = () => !isOff && !isBusy && onClick();
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
  <ActionButton label={commonTexts.refresh} Icon={Refresh} onClick={onClick} />
);
