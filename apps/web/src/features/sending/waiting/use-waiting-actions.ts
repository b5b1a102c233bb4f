import { sendingCalls } from '@hybrid-mail/contracts/sending';
import type { WaitingRecord } from '@hybrid-mail/contracts/sending-records';
import { sendingTexts } from '@hybrid-mail/messages/sending';
import { staffTexts } from '@hybrid-mail/messages/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { sendingQueryKey } from '../../../lib/queries/sending.queries.ts';
import { notify } from '../../../ui/notify/notify.tsx';
import { waitingKeyOf, waitingRowNameOf } from './format-waiting.ts';

const texts = sendingTexts.waiting;

const none: Readonly<Record<string, string>> = {};

/** Actions on rows of the list; failures are shown at the row. */
export function useWaitingActions() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState<readonly string[]>([]);
  const [notes, setNotes] = useState(none);
  const forget = (key: string) => setNotes(({ [key]: _, ...others }) => others);
  /** @returns whether the action succeeded; false if another action on the row is running */
  const run = async (row: WaitingRecord, send: () => Promise<unknown>, done: (values: { name: string }) => string) => {
    const key = waitingKeyOf(row);
    if (busy.includes(key)) return false;
    setBusy((now) => [...now, key]);
    forget(key);
    try {
      await send();
      notify.success(done({ name: waitingRowNameOf(row) }));
      return true;
    } catch (error) {
      setNotes((now) => ({ ...now, [key]: error instanceof ApiError ? error.message : staffTexts.serverFailed }));
      return false;
    } finally {
      setBusy((now) => now.filter((other) => other !== key));
      void queries.invalidateQueries({ queryKey: sendingQueryKey });
    }
  };
  return {
    isBusy: (key: string) => busy.includes(key),
    /** Why the last action on the row failed, e.g. because a colleague had changed the row. */
    noteOf: (key: string): string | undefined => notes[key],
    forget,
    forgetAll: useCallback(() => setNotes(none), []),
    retry: (row: WaitingRecord) =>
      run(row, () => call(sendingCalls.retry, { body: { id: row.mailId ?? 0 } }), texts.retried),
    applyAgain: (row: WaitingRecord) =>
      run(row, () => call(sendingCalls.applyAgain, { body: { eventId: row.eventId ?? '' } }), texts.applied),
    refuse: (row: WaitingRecord, reason: string) => {
      const body = { id: row.mailId ?? 0, fence: row.fence, reason };
      return run(row, () => call(sendingCalls.refuse, { body }), texts.refused);
    },
  };
}
