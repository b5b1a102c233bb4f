import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import { useEffect, useRef, useState } from 'react';
import { useRole } from '../../../lib/queries/profile.queries.ts';
import { fetchLetters } from '../../../shared/letter/fetch-letters.ts';
import type { SelectAllOffer } from '../../../ui/data-table/index.ts';
import { notify } from '../../../ui/notify/notify.tsx';
import { mailQueryOf } from '../mail-list.queries.ts';
import type { MailList } from '../use-mail-list.ts';

/**
 * Offers to select all matching letters once every letter of the page is selected. Deselecting one, or a change of
 * filters, cancels the loading.
 * @param most number of letters beyond which no act takes a selection
 */
export function useSelectAll(
  { kind, search: { state }, list, chosen }: MailList,
  most = Number.POSITIVE_INFINITY,
): SelectAllOffer | undefined {
  const { rows, total = 0 } = list;
  const { whyNot } = chosen.forTable;
  const role = useRole();
  const [isLoading, setLoading] = useState(false);
  const [accepted, setAccepted] = useState<string | null>(null);
  const { page: _, ...filters } = state;
  const sought = JSON.stringify(filters);
  const subject = `${sought} ${total}`;
  const free = rows.filter((mail) => whyNot(mail) === null);
  const isPageChosen = free.length > 0 && free.every(({ id }) => chosen.forTable.chosen[id]);
  const running = useRef<AbortController>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cleanup cancels when one of them changes
  useEffect(() => () => running.current?.abort(), [isPageChosen, sought]);
  if (!isPageChosen || total > most || total <= rows.length || chosen.letters.length >= total || accepted === subject)
    return undefined;
  const onAccept = async () => {
    running.current = new AbortController();
    const { signal } = running.current;
    setLoading(true);
    try {
      const all = await fetchLetters(role, mailQueryOf(kind, state), signal);
      signal.throwIfAborted();
      chosen.choose(all.filter((mail) => whyNot(mail) === null));
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
