import { deliveryResult, sendStatus } from '@hybrid-mail/contracts/delivery';
import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { mailPageTexts as texts } from '@hybrid-mail/messages/mail-page';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { formatMailProgress, formatStaffMailProgress, isSilent } from '../../shared/letter/mail-progress.ts';
import { mailStatusOf } from '../../shared/letter/mail-status.ts';
import { tones } from '../../ui/theme/tokens.ts';

function titleOf({ isSent, sendStatus: status, perform, progress }: MailDetails): string {
  if (!isSent && status === null) return texts.unsigned;
  if (!isSent || perform?.type === deliveryResult.attempt || isSilent(progress.silentDays)) return texts.why;
  if (!perform) return texts.where;
  return perform.type === deliveryResult.delivered ? texts.delivered : texts.whyReturned;
}

/** Reason for the current status, its date, and the next step. */
export function StatusBox({ mail }: { readonly mail: MailDetails }) {
  const { tone, icon: Icon } = mailStatusOf(mail);
  const isForStaff = useCan()('mail.listAsStaff');
  const { explanation, next, notes } = isForStaff ? formatStaffMailProgress(mail) : formatMailProgress(mail);
  return (
    <Box
      component="section"
      role="status"
      sx={{
        display: 'flex',
        gap: 3,
        p: 4,
        pr: 6,
        background: tones[tone].tint,
        '@media print': { background: 'none' },
      }}
    >
      <Icon aria-hidden sx={{ color: tones[tone].text, mt: '1px' }} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h2">{titleOf(mail)}</Typography>
        <Typography>{explanation}</Typography>
        {next.map((sentence) => (
          <Typography key={sentence}>{sentence}</Typography>
        ))}
        {notes.map((note) => (
          <Typography key={note} variant="caption" sx={{ display: 'block' }}>
            {note}
          </Typography>
        ))}
        {mail.sendStatus === sendStatus.queued && mail.attempts > 0 && (
          <Typography variant="caption">{texts.attempts({ count: mail.attempts })}</Typography>
        )}
      </Box>
    </Box>
  );
}
