import type { Mail } from '@hybrid-mail/contracts/mail-record';
import Box from '@mui/material/Box';
import { formatRowHint } from '../../../shared/letter/mail-progress.ts';
import { mailStatusOf, staffStatusOf } from '../../../shared/letter/mail-status.ts';
import { StatusChip } from '../../../ui/status-chip/status-chip.tsx';
import { colors } from '../../../ui/theme/tokens.ts';

const beneath = { mt: '2px', fontSize: 12.5, lineHeight: '15px', color: colors.secondary } as const;

interface Props {
  readonly mail: Mail;
  readonly isForStaff: boolean;
}

/** Status of a letter in the words of the user's lists. */
export const statusOf = (mail: Mail, isForStaff: boolean) => (isForStaff ? staffStatusOf(mail) : mailStatusOf(mail));

/** Status cell. For a letter that is not sent, staff also see the send status. */
export function MailStatus({ mail, isForStaff }: Props) {
  const status = statusOf(mail, isForStaff);
  const { tone, icon, label, explanation } = status;
  const hasExplanation = isForStaff && !mail.isSent && mail.sendStatus !== null;
  return (
    <>
      <StatusChip tone={tone} icon={icon} label={label} hint={formatRowHint(mail, status)} wrap />
      {hasExplanation && (
        <Box className="chip-note" sx={beneath}>
          {explanation}
        </Box>
      )}
    </>
  );
}
