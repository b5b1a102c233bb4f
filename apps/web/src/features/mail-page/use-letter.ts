import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { useQuery } from '@tanstack/react-query';
import { mailQueries } from '../../lib/queries/mail.queries.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { sortByTime } from './history-steps-of.ts';

/**
 * Payments and contracts send no live event, so a blocked letter is polled. Only for customers: each read by staff is
 * written to the audit log.
 */
const whileBlocked = ({ state }: { readonly state: { readonly data: MailDetails | undefined } }) =>
  state.data?.progress.block ? blockedPollMs : false;
const blockedPollMs = 30_000;

const withOrderedHistory = (mail: MailDetails) => ({ ...mail, histories: sortByTime(mail.histories) });

/** Loads a letter with its history, oldest entry first. For senders, a blocked letter is polled. */
export function useLetter(id: number, enabled = true) {
  const interval = useCan()('mail.send') ? whileBlocked : false;
  return useQuery({ ...mailQueries.one(id), enabled, select: withOrderedHistory, refetchInterval: interval });
}
