import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import { useEffect, useRef, useState } from 'react';
import { useRole } from '../../../lib/queries/profile.queries.ts';
import type { SelectAllOffer } from '../../../ui/data-table/index.ts';
import { notify } from '../../../ui/notify/notify.tsx';
import { mailQueryOf } from '../mail-list.queries.ts';
import type { MailListState } from '../mail-list-state.ts';
import { isSendingRunning } from '../sending/is-sending-running.ts';
import { fetchLetters } from './fetch-letters.ts';
import type { MailSelection } from './use-mail-selection.ts';

interface List {
  readonly rows: readonly Mail[];
  readonly total: number | undefined;
}

/**
 * Offers to select all matching letters once the page is selected; unselecting it or another filter cancels the
 * loading.
 */
export function useSelectAll(
  selection: MailSelection,
  state: MailListState,
  { rows, total = 0 }: List,
): SelectAllOffer | undefined {
  const role = useRole();
  const [isLoading, setLoading] = useState(false);
  const [accepted, setAccepted] = useState<string | null>(null);
  const { page: _, ...filters } = state;
  const sought = JSON.stringify(filters);
  const subject = `${sought} ${total}`;
  const free = rows.filter((mail) => !isSendingRunning(mail));
  const isPageChosen = free.length > 0 && free.every(({ id }) => selection.forTable.chosen[id]);
  const running = useRef<AbortController>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cleanup cancels when one of them changes
  useEffect(() => () => running.current?.abort(), [isPageChosen, sought]);
  if (!isPageChosen || total <= rows.length || selection.letters.length >= total || accepted === subject)
    return undefined;
  const onAccept = async () => {
    running.current = new AbortController();
    const { signal } = running.current;
    setLoading(true);
    try {
      const all = await fetchLetters(role, mailQueryOf('draft', state), signal);
      signal.throwIfAborted();
      selection.choose(all.filter((mail) => !isSendingRunning(mail)));
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
