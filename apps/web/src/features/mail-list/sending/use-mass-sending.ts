import { mailCalls } from '@hybrid-mail/contracts/mail';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { formatMailNumber } from '@hybrid-mail/contracts/track';
import { commonTexts } from '@hybrid-mail/messages/common';
import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import { signingTexts } from '@hybrid-mail/messages/signing';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { EimzoError } from '../../../lib/e-imzo/eimzo-error.ts';
import { formatMoney } from '../../../lib/formats/numbers.ts';
import { mailQueries } from '../../../lib/queries/mail.queries.ts';
import { useLetterKeyCheck } from '../../../lib/queries/profile.queries.ts';
import { senderBlockText } from '../../../shared/organization/sender-block.ts';
import type { MassSigningRequest, SigningItem } from '../../../shared/requests/signing-request.ts';
import { submitSignature } from '../../../shared/submit-signature.ts';
import { type MessageAction, notify } from '../../../ui/notify/notify.tsx';
import { useStoredSendingProgress } from './read-interrupted-sending.ts';

const texts = mailListTexts.sending;

/**
 * Sends many letters: checks once that the sender may send, then fetches the text of each letter, signs it and queues
 * the letter.
 * @param drop deselects letters that need no sending: queued, sent or deleted ones
 * @param openSent button of the summary; undefined if the page already has such a button
 */
export function useMassSending(drop: (ids: readonly number[]) => void, openSent: MessageAction | undefined) {
  const queries = useQueryClient();
  const [isChecking, setChecking] = useState(false);
  /** Message of the failed check before the dialog; null if a notification already names the reason. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const [items, setItems] = useState<readonly SigningItem[] | null>(null);
  const notes = useStoredSendingProgress();

  const start = async (wanted: readonly Mail[]) => {
    setRefusal(null);
    setChecking(true);
    try {
      await call(mailCalls.checkActive);
      notes.clear();
      setItems(wanted.map(itemOf));
    } catch (error) {
      const block = senderBlockText(error);
      setRefusal(block === null && error instanceof ApiError ? error.message : null);
      notify.error(block ?? texts.failed, 5);
    } finally {
      setChecking(false);
    }
  };

  const dialogFor = (chosen: readonly SigningItem[]): MassSigningRequest => ({
    items: chosen,
    onGone: (ids) => {
      drop(ids);
      notify.info(texts.gone({ count: ids.length }), 10);
      const left = chosen.filter(({ id }) => !ids.includes(id));
      setItems(left.length > 0 ? left : null);
    },
    textToSign: readText,
    submit,
    onBegin: (ids) => notes.begin(ids, chosen.length),
    onDone: (id) => notes.finish(id, chosen.length),
    onTrouble: (error) => error instanceof EimzoError && notify.error(signingTexts.failed, 10),
    onEnd: ({ done, failed }) => {
      const action = done > 0 ? openSent : undefined;
      notify[failed > 0 ? 'error' : 'success'](texts.summary({ done, failed }), 20, { action });
      drop(notes.end());
      void queries.invalidateQueries({ queryKey: mailQueries.all });
    },
    onClose: () => setItems(null),
  });
  const keyFit = useLetterKeyCheck();
  return { isChecking, refusal, start, dialog: items && { ...dialogFor(items), keyFit } };
}

const itemOf = ({ id, receiver, price }: Mail) => ({
  id,
  number: formatMailNumber(id),
  name: receiver,
  price: price === null ? commonTexts.none : formatMoney(price),
});

/** Fetches the text to sign; null if the letter is already queued or sent, so that it needs no second signature. */
async function readText(id: number, signal: AbortSignal): Promise<string | null> {
  try {
    return await call(mailCalls.textToSign, { query: { id }, signal });
  } catch (error) {
    if (isOnItsWay(error)) return null;
    throw error;
  }
}

/** Submits a signature. A letter that a colleague has sent meanwhile counts as sent. */
async function submit(id: number, signature: string): Promise<void> {
  try {
    await submitSignature(id, () => call(mailCalls.queue, { query: { id }, body: { signature } }));
  } catch (error) {
    if (!isOnItsWay(error)) throw error;
  }
}

const isOnItsWay = (error: unknown) =>
  error instanceof ApiError && (error.code === 'mail-queued' || error.code === 'mail-already-sent');
