import { beforeSendCalls } from '@hybrid-mail/contracts/before-send';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useRole } from '../../../lib/queries/profile.queries.ts';
import { paths } from '../../../lib/routes.ts';
import { areAllLettersMissing } from '../../../shared/are-all-letters-missing.ts';
import { allDraftsQuery, fetchLetters } from '../../../shared/letter/fetch-letters.ts';
import { createdLetters } from '../../../shared/letter/handed-over.ts';
import { useMassSending } from '../../../shared/sending/use-mass-sending.ts';
import type { MessageAction } from '../../../ui/notify/notify.tsx';
import { useSelectAll } from '../selection/use-select-all.ts';
import type { MailList } from '../use-mail-list.ts';
import { isSendingRunning } from './is-sending-running.ts';

export type DraftsState = ReturnType<typeof useDraftsState>;

/** State of the drafts page: selection, sending and deletion. */
export function useDraftsState(mails: MailList) {
  const { chosen } = mails;
  useCreatedLetters(chosen.add);
  useDeselectMissing(mails);
  const offer = useSelectAll(mails);
  const openSent = useOpenSent();
  const sending = useMassSending(chosen.drop, mails.search.state.registry === undefined ? openSent : undefined);
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

/** Button that opens the sent letters; the letters of a registry have it on their page. */
function useOpenSent(): MessageAction {
  const navigate = useNavigate();
  return {
    label: mailListTexts.sending.openSent,
    onTake: () => void navigate({ to: paths['mails-listing-sent'] }),
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

/** Returns the letters that others have deleted or sent. Empty if the call fails: sending will report such letters. */
async function goneOf(ids: readonly number[]): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  try {
    return (await call(beforeSendCalls.quote, { body: { ids: [...ids] } })).gone;
  } catch (error) {
    return areAllLettersMissing(error) ? ids : [];
  }
}

/**
 * Deselects letters that others deleted or sent. A letter that left the page may be on another page or filtered out, so
 * the server is asked.
 */
function useDeselectMissing({ list: { rows }, chosen: { letters, drop } }: MailList): void {
  const before = useRef<readonly Mail[]>([]);
  const compare = useEffectEvent(async () => {
    const wasShown = new Set(before.current.map(({ id }) => id));
    const isShown = new Set(rows.map(({ id }) => id));
    before.current = rows;
    const missing = letters.map(({ id }) => id).filter((id) => wasShown.has(id) && !isShown.has(id));
    const gone = await goneOf(missing);
    if (gone.length > 0) drop(gone);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new answer is compared with the one before
  useEffect(() => void compare(), [rows]);
}
