import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRole } from '../../../lib/queries/profile.queries.ts';
import { createdLetters } from '../../../shared/letter/handed-over.ts';
import { allDraftsQuery, fetchLetters } from '../selection/fetch-letters.ts';
import { useDeselectMissing } from '../selection/use-deselect-missing.ts';
import { useSelectAll } from '../selection/use-select-all.ts';
import type { MailList } from '../use-mail-list.ts';
import { isSendingRunning } from './is-sending-running.ts';
import { useMassSending } from './use-mass-sending.ts';

export type DraftsState = ReturnType<typeof useDraftsState>;

/** State of the drafts page: selection, sending and deletion. */
export function useDraftsState(mails: MailList) {
  const { chosen } = mails;
  useCreatedLetters(chosen.add);
  useDeselectMissing(mails);
  const offer = useSelectAll(mails);
  const sending = useMassSending(chosen.drop);
  const [deleted, setDeleted] = useState<readonly Mail[] | null>(null);
  return {
    chosen,
    offer,
    /** Selected letters that were queued meanwhile. */
    underWay: chosen.letters.filter(isSendingRunning),
    sending,
    deleting: { letters: deleted, open: () => setDeleted(chosen.letters), close: () => setDeleted(null) },
  };
}

/** Selects the letters that another page has just created, so that the user can sign them together. */
function useCreatedLetters(add: (letters: readonly Mail[]) => void): void {
  const role = useRole();
  const chooseCreated = useEffectEvent(async (ids: readonly number[]) => {
    // After a failure the user selects the letters by hand.
    const drafts = await fetchLetters(role, { ...allDraftsQuery, ids: [...ids] }).catch(() => []);
    const byId = new Map(drafts.map((mail) => [mail.id, mail]));
    add(ids.flatMap((id) => byId.get(id) ?? []));
  });
  useEffect(() => {
    const ids = createdLetters.take();
    if (ids) void chooseCreated(ids);
  }, []);
}
