import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { quickLookTexts as texts } from '@hybrid-mail/messages/quick-look';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { useCan } from '../../../lib/queries/profile.queries.ts';
import { formatMailProgress, formatStaffMailProgress } from '../../../shared/letter/mail-progress.ts';
import { RecallButton } from '../../../shared/letter/recall-button.tsx';
import type { SigningComponent } from '../../../shared/requests/signing-request.ts';
import { useNextAction } from '../../../shared/requests/use-next-action.ts';
import { colors } from '../../../ui/theme/tokens.ts';
import { CopyButton } from '../copy-button.tsx';
import { CorrectButton } from '../correct-button.tsx';
import { SendPart } from '../send-part.tsx';

/** Components of a letter's screens that are passed in, because they are separate features. */
export interface LetterScreenComponents {
  /** Absent in read-only areas. */
  readonly signing?: SigningComponent | undefined;
  readonly papers: ComponentType<{ readonly mail: MailDetails }>;
}

interface Props extends LetterScreenComponents {
  readonly mail: MailDetails;
  readonly isSelectable: boolean;
}

/** Next step with its button, and the keys of the quick look. */
export function QuickLookFooter({ mail, isSelectable, ...parts }: Props) {
  const isForStaff = useCan()('mail.listAsStaff');
  const action = useNextAction(mail);
  const { explanation, next } = isForStaff ? formatStaffMailProgress(mail) : formatMailProgress(mail);
  const keys = isSelectable ? [...texts.keys, texts.selectKey] : texts.keys;
  return (
    <Box component="footer" sx={{ flex: 'none', borderTop: `1px solid ${colors.line}` }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, px: 4, py: 3 }}>
        <Typography sx={{ flex: 1, minWidth: 0, fontSize: 14, lineHeight: '18px' }}>
          {next[0] ?? explanation}
        </Typography>
        <NextStep mail={mail} papers={parts.papers} />
        {parts.signing && <SendPart mail={mail} signing={parts.signing} isOffered={action === 'send'} />}
      </Box>
      <Box sx={{ display: 'flex', gap: 4, px: 4, py: 2, fontSize: 13, background: colors.head }}>
        {keys.map(([key, meaning]) => (
          <span key={key}>
            <kbd style={{ font: 'inherit', fontWeight: 600 }}>{key}</kbd> {meaning}
          </span>
        ))}
      </Box>
    </Box>
  );
}

/** Button of the next step. «Отправить» is rendered elsewhere, because its dialog outlives the step. */
function NextStep({ mail, papers: Papers }: Pick<Props, 'mail' | 'papers'>) {
  const action = useNextAction(mail);
  switch (action) {
    case 'copy':
      return <CopyButton mail={mail} />;
    case 'receipt':
      return <Papers mail={mail} />;
    case 'recall':
      return <RecallButton id={mail.id} until={mail.recallUntil} />;
    case 'send':
      return <CorrectButton mail={mail} />;
    default:
      return null;
  }
}
