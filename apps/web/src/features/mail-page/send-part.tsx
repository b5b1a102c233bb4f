import { sendStatus } from '@hybrid-mail/contracts/delivery';
import type { ReplyOf } from '@hybrid-mail/contracts/endpoint';
import { mailCalls } from '@hybrid-mail/contracts/mail';
import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { mailPageTexts as texts } from '@hybrid-mail/messages/mail-page';
import { signingTexts } from '@hybrid-mail/messages/signing';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Send from '@mui/icons-material/SendOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { usePageActs } from '../../lib/page-acts/page-acts.ts';
import { mailQueries } from '../../lib/queries/mail.queries.ts';
import { useCan, useLetterKeyCheck } from '../../lib/queries/profile.queries.ts';
import { paths } from '../../lib/routes.ts';
import { mailStatusOf, mayNeedNewAddress } from '../../shared/letter/mail-status.ts';
import { useMayCorrect } from '../../shared/letter/use-may-correct.ts';
import { senderBlockText } from '../../shared/organization/sender-block.ts';
import type {
  SigningComponent,
  SigningOutcome,
  SigningRequest,
  SigningStage,
} from '../../shared/requests/signing-request.ts';
import { useButtonVariant } from '../../shared/requests/use-next-action.ts';
import { submitSignature } from '../../shared/submit-signature.ts';
import { ButtonLink } from '../../ui/link/button-link.tsx';
import { notify } from '../../ui/notify/notify.tsx';

interface Props {
  readonly mail: MailDetails;
  readonly signing: SigningComponent;
  /** Whether the button is shown; an open dialog stays open when the button disappears. */
  readonly isOffered?: boolean;
}

/** Button and signing dialog of an unsent letter. The dialog stays open to show the result. */
export function SendPart({ mail, signing: Signing, isOffered = !mail.isSent }: Props) {
  const sending = useLetterSending(mail.id);
  const variant = useButtonVariant('send', mail);
  const maySend = useCan()('mail.send');
  const isOff = mail.sendStatus === sendStatus.queued || sending.isChecking;
  const send = () => void sending.start();
  const act = {
    kind: 'sign',
    label: texts.sendAct({ number: formatMailNumber(mail.id) }),
    Icon: Send,
    run: send,
  } as const;
  usePageActs(maySend && isOffered && !isOff ? [act] : []);
  if (!maySend) return null;
  return (
    <>
      {isOffered && sending.refusal && (
        <Typography role="alert" color="error">
          {sending.refusal}
        </Typography>
      )}
      {isOffered && (
        <Button variant={variant} startIcon={<Send />} disabled={isOff} onClick={send}>
          {sending.isChecking ? texts.checking : texts.send}
        </Button>
      )}
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

type SigningRecord = ReplyOf<typeof mailCalls.signingRecord>;

/**
 * Sends one letter: checks that the sender may send, signs the text, submits the signature and refetches the letter.
 */
function useLetterSending(id: number) {
  const queries = useQueryClient();
  const keyFit = useLetterKeyCheck();
  const [isChecking, setChecking] = useState(false);
  const [record, setRecord] = useState<SigningRecord | null>(null);
  /** Message of the failed check before the dialog; null if a notification already names the reason. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const reload = () => void queries.invalidateQueries({ queryKey: mailQueries.all });

  const start = async () => {
    setRefusal(null);
    setChecking(true);
    try {
      await call(mailCalls.checkActive);
      setRecord(await call(mailCalls.signingRecord, { query: { id } }));
    } catch (error) {
      setRefusal(!senderBlockText(error) && error instanceof ApiError ? error.message : null);
      tell('sending', error);
    } finally {
      setChecking(false);
    }
  };

  const dialogFor = ({ lines, text }: SigningRecord): Omit<SigningRequest, 'title'> => ({
    about: lines,
    keyFit,
    letterIds: [id],
    textToSign: async (signal) => sameAsShown(await call(mailCalls.textToSign, { query: { id }, signal }), text),
    submit: (signature) => submit(id, signature),
    onDone: reload,
    onFailure: (stage, error) => {
      tell(stage, error);
      reload();
    },
    onClose: () => setRecord(null),
  });
  return { isChecking, refusal, start, dialog: record && dialogFor(record) };
}

function tell(stage: SigningStage, error: unknown): void {
  const literal = stage === 'password' ? signingTexts.failed : texts.sendFailed;
  notify.error(senderBlockText(error) ?? literal, 5);
}

/** @throws ApiError if the text to sign differs from the displayed one */
function sameAsShown(text: string, shown: string): string {
  if (text === shown) return text;
  throw new ApiError({ status: 409, code: 'mail-changed', message: signingTexts.changed });
}

async function submit(id: number, signature: string): Promise<SigningOutcome> {
  const mail = await submitSignature(id, () => call(mailCalls.send, { query: { id }, body: { signature } }));
  if (mail.isSent) return { text: texts.accepted, isCharged: true };
  if (mail.sendStatus === sendStatus.queued) return { text: texts.queued };
  const { labelOnPage, explanation } = mailStatusOf(await call(mailCalls.get, { query: { id } }));
  throw new ApiError({
    status: 200,
    code: 'not-accepted',
    message: texts.notAccepted({ status: labelOnPage, explanation }),
  });
}

/** Link to the form for a copy of an undelivered letter. Only a returned one is known to need another address. */
export function CopyButton({ mail }: { readonly mail: MailDetails }) {
  const mayCreate = useCan()('mail.create');
  const variant = useButtonVariant('copy', mail);
  if (!mayCreate || !mayNeedNewAddress(mail)) return null;
  return (
    <ButtonLink
      to={paths['mail-create-pdf-form']}
      search={{ copyOf: mail.id }}
      variant={variant}
      startIcon={<ContentCopy />}
    >
      {mail.perform ? texts.copy : texts.correctedCopy}
    </ButtonLink>
  );
}

/** Link that opens a draft in the form for correction. */
export function CorrectButton({ mail }: { readonly mail: MailDetails }) {
  if (!useMayCorrect(mail)) return null;
  return (
    <ButtonLink to={paths['mail-create-pdf-form']} search={{ correct: mail.id }} startIcon={<Edit />}>
      {texts.correct}
    </ButtonLink>
  );
}
