import { sendStatus } from '@hybrid-mail/contracts/delivery';
import type { ReplyOf } from '@hybrid-mail/contracts/endpoint';
import { mailCalls } from '@hybrid-mail/contracts/mail';
import { mailPageTexts as texts } from '@hybrid-mail/messages/mail-page';
import { signingTexts } from '@hybrid-mail/messages/signing';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { mailQueries } from '../../lib/queries/mail.queries.ts';
import { useLetterKeyCheck } from '../../lib/queries/profile.queries.ts';
import { mailStatusOf } from '../../shared/letter/mail-status.ts';
import { senderBlockText } from '../../shared/organization/sender-block.ts';
import type { SigningRequest, SigningStage } from '../../shared/requests/signing-request.ts';
import { submitSignature } from '../../shared/submit-signature.ts';
import { notify } from '../../ui/notify/notify.tsx';

type SigningRecord = ReplyOf<typeof mailCalls.signingRecord>;
export type LetterSending = ReturnType<typeof useLetterSending>;

/**
 * Sends one letter: checks that the sender may send, signs the text, submits the signature and refetches the letter.
 */
export function useLetterSending(id: number) {
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
      setRefusal(senderBlockText(error) ? null : sentenceOf(error));
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

const sentenceOf = (error: unknown) => (error instanceof ApiError ? error.message : null);

function tell(stage: SigningStage, error: unknown): void {
  const literal = stage === 'password' ? signingTexts.failed : texts.sendFailed;
  notify.error(senderBlockText(error) ?? literal, 5);
}

/** @throws ApiError if the text to sign differs from the displayed one */
function sameAsShown(text: string, shown: string): string {
  if (text === shown) return text;
  throw new ApiError({ status: 409, code: 'mail-changed', message: signingTexts.changed });
}

async function submit(id: number, signature: string): Promise<string> {
  const mail = await submitSignature(id, () => call(mailCalls.send, { query: { id }, body: { signature } }));
  if (mail.isSent) return texts.accepted;
  if (mail.sendStatus === sendStatus.queued) return texts.queued;
  const { labelOnPage, explanation } = mailStatusOf(await call(mailCalls.get, { query: { id } }));
  throw new ApiError({
    status: 200,
    code: 'not-accepted',
    message: texts.notAccepted({ status: labelOnPage, explanation }),
  });
}
