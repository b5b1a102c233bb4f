import { mailCalls } from '@hybrid-mail/contracts/mail';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { type MessageAction, notify } from '../../ui/notify/notify.tsx';
import { senderBlockText } from '../organization/sender-block.ts';
import type { MassSigningRequest, SigningItem } from '../requests/signing-request.ts';
import { signingItemOf, useSendingRun } from './use-sending-run.ts';

const texts = mailListTexts.sending;

/**
 * Sends many letters of the drafts: checks once that the sender may send, then opens the dialog.
 * @param drop deselects letters that need no sending: queued, sent or deleted ones
 * @param openSent button of the summary; undefined if the page already has such a button
 */
export function useMassSending(drop: (ids: readonly number[]) => void, openSent: MessageAction | undefined) {
  const [isChecking, setChecking] = useState(false);
  /** Message of the failed check before the dialog; null if a notification already names the reason. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const [items, setItems] = useState<readonly SigningItem[] | null>(null);
  const { run, clear } = useSendingRun(({ done, failed }, queued) => {
    const action = done > 0 ? openSent : undefined;
    notify[failed > 0 ? 'error' : 'success'](texts.summary({ done, failed }), 20, { action });
    drop(queued);
  });

  const start = async (wanted: readonly Mail[]) => {
    setRefusal(null);
    setChecking(true);
    try {
      await call(mailCalls.checkActive);
      clear();
      setItems(wanted.map(signingItemOf));
    } catch (error) {
      const block = senderBlockText(error);
      setRefusal(block === null && error instanceof ApiError ? error.message : null);
      notify.error(block ?? texts.failed, 5);
    } finally {
      setChecking(false);
    }
  };

  const dialogFor = (chosen: readonly SigningItem[]): MassSigningRequest => ({
    ...run,
    items: chosen,
    onGone: (ids) => {
      drop(ids);
      notify.info(texts.gone({ count: ids.length }), 10);
      const left = chosen.filter(({ id }) => !ids.includes(id));
      setItems(left.length > 0 ? left : null);
    },
    onClose: () => setItems(null),
  });
  return { isChecking, refusal, start, dialog: items && dialogFor(items) };
}
