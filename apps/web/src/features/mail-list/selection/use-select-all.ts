import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import { useEffect, useRef, useState } from 'react';
import { useRole } from '../../../lib/queries/profile.queries.ts';
import type { SelectAllOffer } from '../../../ui/data-table/index.ts';
import { notify } from '../../../ui/notify/notify.tsx';
import { mailQueryOf } from '../mail-list.queries.ts';
import { isSendingRunning } from '../sending/is-sending-running.ts';
import type { MailList } from '../use-mail-list.ts';
import { fetchLetters } from './fetch-letters.ts';

/**
 * Offers to select all matching letters once every letter of the page is selected. Deselecting one, or a change of
 * filters, cancels the loading.
 */
export function useSelectAll({ search: { state }, list, chosen }: MailList): SelectAllOffer | undefined {
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
