import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { useEffect, useEffectEvent } from 'react';
import { useRole } from '../../lib/queries/profile.queries.ts';
import { createdLetters } from '../../shared/letter/handed-over.ts';
import { allDrafts, fetchLetters } from './selection/fetch-letters.ts';

/** Selects the letters that were just created on another page, so that they are signed in one go. */
export function useCreatedLetters(add: (letters: readonly Mail[]) => void): void {
  const role = useRole();
  const chooseCreated = useEffectEvent(async (ids: readonly number[]) => {
    // After a failure the letters are selected by hand: the list shows them.
    const drafts = await fetchLetters(role, { ...allDrafts, ids: [...ids] }).catch(() => []);
    const byId = new Map(drafts.map((mail) => [mail.id, mail]));
    add(ids.flatMap((id) => byId.get(id) ?? []));
  });
  useEffect(() => {
    const ids = createdLetters.take();
    if (ids) void chooseCreated(ids);
  }, []);
}
