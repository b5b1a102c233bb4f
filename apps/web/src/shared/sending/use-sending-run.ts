import { mailCalls } from '@hybrid-mail/contracts/mail';
import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { commonTexts } from '@hybrid-mail/messages/common';
import { signingTexts } from '@hybrid-mail/messages/signing';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { EimzoError } from '../../lib/e-imzo/eimzo-error.ts';
import { formatMoney } from '../../lib/formats/numbers.ts';
import { mailQueries } from '../../lib/queries/mail.queries.ts';
import { useLetterKeyCheck } from '../../lib/queries/profile.queries.ts';
import { notify } from '../../ui/notify/notify.tsx';
import type { MassSigningRequest, SigningItem } from '../requests/signing-request.ts';
import { submitSignature } from '../submit-signature.ts';
import { useStoredSendingProgress } from './read-interrupted-sending.ts';

type Counts = Parameters<MassSigningRequest['onEnd']>[0];

/**
 * The run of a mass signing: fetches the text of each letter, queues the letter with its signature, and stores the
 * progress in the tab.
 * @param onEnd called at the end of each run, with the ids of all letters queued since `clear`
 */
export function useSendingRun(onEnd: (counts: Counts, queued: readonly number[]) => void) {
  const queries = useQueryClient();
  const notes = useStoredSendingProgress();
  const keyFit = useLetterKeyCheck();
  const run: Omit<MassSigningRequest, 'items' | 'onGone' | 'onClose'> = {
    keyFit,
    textToSign: readText,
    submit,
    onBegin: notes.begin,
    onDone: notes.finish,
    onTrouble: (error) => error instanceof EimzoError && notify.error(signingTexts.failed, 10),
    onEnd: (counts) => {
      onEnd(counts, notes.end());
      void queries.invalidateQueries({ queryKey: mailQueries.all });
    },
  };
  return { run, clear: notes.clear };
}

export const signingItemOf = ({ id, receiver, price }: Mail): SigningItem => ({
  id,
  number: formatMailNumber(id),
  name: receiver,
  price: price === null ? commonTexts.none : formatMoney(price),
  amount: price,
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
