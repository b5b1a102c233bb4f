import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { useQuery } from '@tanstack/react-query';
import { mailQueries } from '../../lib/queries/mail.queries.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';

/**
 * Payments and contracts send no live event, so a blocked letter is polled. Only for customers: each read by staff is
 * written to the audit log.
 */
const whileBlocked = ({ state }: { readonly state: { readonly data: MailDetails | undefined } }) =>
  state.data?.progress.block ? blockedPollMs : false;
const blockedPollMs = 30_000;

/** Loads a letter; for senders it is polled while something blocks it. */
export function useLetter(id: number, enabled = true) {
  const interval = useCan()('mail.send') ? whileBlocked : false;
  return useQuery({ ...mailQueries.one(id), enabled, refetchInterval: interval });
}
