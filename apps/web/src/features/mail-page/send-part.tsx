import { sendStatus } from '@hybrid-mail/contracts/delivery';
import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { formatMailNumber } from '@hybrid-mail/contracts/track';
import { mailPageTexts as texts } from '@hybrid-mail/messages/mail-page';
import Send from '@mui/icons-material/SendOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCan } from '../../lib/queries/profile.queries.ts';
import type { SigningComponent } from '../../shared/requests/signing-request.ts';
import { useButtonVariant } from '../../shared/requests/use-next-action.ts';
import { type LetterSending, useLetterSending } from './use-letter-sending.ts';

interface Props {
  readonly mail: MailDetails;
  readonly signing: SigningComponent;
  /** Whether the button is shown; an open dialog stays open when the button disappears. */
  readonly isOffered?: boolean;
}

/** Button and signing dialog of an unsent letter. The dialog stays open to show the result. */
export function SendPart({ mail, signing: Signing, isOffered = !mail.isSent }: Props) {
  const sending = useLetterSending(mail.id);
  if (!useCan()('mail.send')) return null;
  return (
    <>
      {isOffered && <SendButton mail={mail} sending={sending} />}
      {sending.dialog && (
        <Signing
          title={texts.signingTitle({ number: formatMailNumber(mail.id) })}
          over={whyOver(mail)}
          {...sending.dialog}
        />
      )}
    </>
  );
}

/** Message if a colleague or another tab has sent the letter, so that signing is no longer needed. */
function whyOver(mail: MailDetails): string | undefined {
  if (mail.isSent) return texts.sentElsewhere;
  return mail.sendStatus === sendStatus.queued ? texts.queuedElsewhere : undefined;
}

function SendButton({ mail, sending }: { readonly mail: MailDetails; readonly sending: LetterSending }) {
  const variant = useButtonVariant('send', mail);
  return (
    <>
      {sending.refusal && (
        <Typography role="alert" color="error">
          {sending.refusal}
        </Typography>
      )}
      <Button
        variant={variant}
        startIcon={<Send />}
        disabled={mail.sendStatus === sendStatus.queued || sending.isChecking}
        onClick={() => void sending.start()}
      >
        {sending.isChecking ? texts.checking : texts.send}
      </Button>
    </>
  );
}
