import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import Delete from '@mui/icons-material/DeleteOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useCan } from '../../../lib/queries/profile.queries.ts';
import { useLetterPagePath } from '../../../shared/letter/letter-link.tsx';
import { IconLink } from '../../../ui/link/icon-link.tsx';
import { heights, touchArea } from '../../../ui/theme/tokens.ts';
import { isSendingRunning } from '../sending/is-sending-running.ts';

const texts = mailListTexts.actions;

const inRow = {
  '@media print': { display: 'none' },
  display: 'flex',
  mt: '-4px',
  ml: '-4px',
  '& .MuiIconButton-root': { p: '4px' },
} as const;
/** Same position as the arrow of a card that is a link. */
const onCard = {
  '& .MuiIconButton-root': { width: heights.touch, height: heights.touch },
  position: 'absolute',
  right: 0,
  top: 8,
} as const;
/** In the last line of a card, above the link that covers it; the touch target reaches beyond the line. */
const inLine = {
  position: 'relative',
  zIndex: 1,
  '& .MuiIconButton-root': { ...touchArea, p: '2px', m: '-2px' },
} as const;

interface Props {
  readonly mail: Mail;
  readonly isOnCard?: boolean;
  readonly onDelete: (mail: Mail) => void;
}

/** Buttons that open the letter, unless its card is a link, and that delete an unsent letter, if the user may. */
export function StaffRowActions({ mail, isOnCard = false, onDelete }: Props) {
  const can = useCan();
  const open = can('mail.read') && <OpenLink mail={mail} />;
  const remove = !mail.isSent && can('mail.delete') && <DeleteButton mail={mail} onDelete={onDelete} />;
  if (!isOnCard)
    return (
      <Box sx={inRow}>
        {open}
        {remove}
      </Box>
    );
  return (
    <>
      {!can('mail.readDocument') && <Box sx={onCard}>{open}</Box>}
      {remove && <Box sx={inLine}>{remove}</Box>}
    </>
  );
}

function OpenLink({ mail }: Pick<Props, 'mail'>) {
  const page = useLetterPagePath();
  const label = texts.open({ number: formatMailNumber(mail.id) });
  return (
    <Tooltip title={label}>
      <IconLink aria-label={label} to={page} params={{ id: String(mail.id) }}>
        <Description fontSize="small" />
      </IconLink>
    </Tooltip>
  );
}

/** Uses aria-disabled, so that the button stays focusable and screen readers read the reason. */
function DeleteButton({ mail, onDelete }: Props) {
  const isOff = isSendingRunning(mail);
  const label = texts.delete({ number: formatMailNumber(mail.id) });
  return (
    <Tooltip title={isOff ? texts.underWay : label} describeChild={isOff}>
      <IconButton
        aria-label={label}
        aria-disabled={isOff}
        onClick={() => !isOff && onDelete(mail)}
        sx={isOff ? { opacity: 0.5, cursor: 'default' } : undefined}
      >
        <Delete fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
