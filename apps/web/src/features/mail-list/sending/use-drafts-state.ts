import { beforeSendCalls } from '@hybrid-mail/contracts/before-send';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useRole } from '../../../lib/queries/profile.queries.ts';
import { paths } from '../../../lib/routes.ts';
import { areAllLettersMissing } from '../../../shared/are-all-letters-missing.ts';
import { createdLetters } from '../../../shared/letter/handed-over.ts';
import type { SelectAllOffer } from '../../../ui/data-table/index.ts';
import { type MessageAction, notify } from '../../../ui/notify/notify.tsx';
import { mailQueryOf } from '../mail-list.queries.ts';
import { allDraftsQuery, fetchLetters } from '../selection/fetch-letters.ts';
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

/**
 * Offers to select all matching letters once every letter of the page is selected. Deselecting one, or a change of
 * filters, cancels the loading.
 */
function useSelectAll({ search: { state }, list, chosen }: MailList): SelectAllOffer | undefined {
  const { rows, total = 0 } = list;
  const role = useRole();
  const [isLoading, setLoading] = useState(false);
  const [accepted, setAccepted] = useState<string | null>(null);
  const { page: _, ...filters } = state;
  const sought = JSON.stringify(filters);
  const subject = `${sought} ${total}`;
  const free = rows.filter((mail) => !isSendingRunning(mail));
  const isPageChosen = free.length > 0 && free.every(({ id }) => chosen.forTable.chosen[id]);
  const running = useRef<AbortController>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cleanup cancels when one of them changes
  useEffect(() => () => running.current?.abort(), [isPageChosen, sought]);
  if (!isPageChosen || total <= rows.length || chosen.letters.length >= total || accepted === subject) return undefined;
  const onAccept = async () => {
    running.current = new AbortController();
    const { signal } = running.current;
    setLoading(true);
    try {
      const all = await fetchLetters(role, mailQueryOf('draft', state), signal);
      signal.throwIfAborted();
      chosen.choose(all.filter((mail) => !isSendingRunning(mail)));
      setAccepted(subject);
    } catch (error) {
      if (signal.aborted) return;
      notify.error(mailListTexts.selection.allFailed({ why: error instanceof Error ? error.message : '' }), 5);
    } finally {
      setLoading(false);
    }
  };
  return { total, isLoading, onAccept: () => void onAccept() };
}
