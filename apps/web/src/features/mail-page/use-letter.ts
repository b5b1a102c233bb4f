import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { useQuery } from '@tanstack/react-query';
import { mailQueries } from '../../lib/queries/mail.queries.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { sortByTime } from './history-steps-of.ts';

const blockedPollMs = 30_000;

const withOrderedHistory = (mail: MailDetails) => ({ ...mail, histories: sortByTime(mail.histories) });

/**
 * Loads a letter with its history, oldest entry first. A blocked letter is polled, because payments and contracts send
 * no live event; only for senders, because each read by staff is written to the audit log.
 */
export function useLetter(id: number, enabled = true) {
  const isSender = useCan()('mail.send');
  return useQuery({
    ...mailQueries.one(id),
    enabled,
    select: withOrderedHistory,
    refetchInterval: ({ state }) => (isSender && state.data?.progress.block ? blockedPollMs : false),
  });
}
