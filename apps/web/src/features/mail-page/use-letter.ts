import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { useQuery } from '@tanstack/react-query';
import { mailQueries } from '../../lib/queries/mail.queries.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';

/**
 * Payments and contracts send no live event, so a blocked letter is polled. Only for customers: each read by staff is
 * written to the audit log.
 */
const whileBlocked = ({ state }: { readonly state: { readonly data: MailDetails | undefined } }) =>
  state.data?.progress.block ? blockedLookMs : false;
const blockedLookMs = 30_000;

/** A letter; a sender's page asks again while something blocks it. */
export function useLetter(id: number, enabled = true) {
  const looksAgain = useCan()('mail.send') ? whileBlocked : false;
  return useQuery({ ...mailQueries.one(id), enabled, refetchInterval: looksAgain });
}
