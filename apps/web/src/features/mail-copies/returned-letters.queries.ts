import { attentionCalls } from '@hybrid-mail/contracts/attention';
import { mailCalls } from '@hybrid-mail/contracts/mail';
import { mailListCalls } from '@hybrid-mail/contracts/mail-list';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { maxCopies } from '../../shared/letter/copies-link.ts';
import { mayNeedNewAddress } from '../../shared/letter/mail-status.ts';

interface ReturnedLetters {
  readonly letters: readonly Mail[];
  /** Number of all returned letters without a copy, or of the chosen ones. */
  readonly total: number;
  /** Chosen letters that need no copy: they have one, or did not come back. */
  readonly skipped: number;
}

/** Longest waiting first; the list of problems has them for 30 days. */
const fetchWaiting = (limit: number, signal: AbortSignal) =>
  call(attentionCalls.mails, { query: { kind: 'returned', limit, skip: 0 }, signal });

/** Letters by their ids, in this order. */
async function fetchByIds(ids: readonly number[], signal: AbortSignal): Promise<readonly Mail[]> {
  if (ids.length === 0) return [];
  const order = { sort: 'id', desc: false, skip: 0, limit: ids.length } as const;
  const found = await call(mailListCalls.list, { query: { ...order, ids: [...ids] }, signal });
  const letters = new Map(found.records.map((mail) => [mail.id, mail]));
  return ids.flatMap((id) => letters.get(id) ?? []);
}

async function fetchAll(signal: AbortSignal): Promise<ReturnedLetters> {
  const { records, total } = await fetchWaiting(maxCopies, signal);
  const ids = records.map(({ id }) => id);
  return { letters: await fetchByIds(ids, signal), total, skipped: 0 };
}

const mostWaiting = 500;

/** A letter that came back long ago is in no list of problems: its own page tells whether it has a copy. */
async function hasNoCopy({ id }: Mail, signal: AbortSignal): Promise<boolean> {
  const { copies } = await call(mailCalls.get, { query: { id }, signal });
  return copies.length === 0;
}

async function fetchChosen(chosen: readonly number[], signal: AbortSignal): Promise<ReturnedLetters> {
  const ids = chosen.slice(0, maxCopies);
  const waiting = new Set((await fetchWaiting(mostWaiting, signal)).records.map(({ id }) => id));
  const letters: Mail[] = [];
  for (const mail of await fetchByIds(ids, signal)) {
    const isReturned = mail.isSent && mayNeedNewAddress(mail);
    if (waiting.has(mail.id) || (isReturned && (await hasNoCopy(mail, signal)))) letters.push(mail);
  }
  return { letters, total: letters.length, skipped: chosen.length - letters.length };
}

export const returnedLettersKey = ['returned-to-copy'] as const;

/**
 * Returned letters without a copy: the chosen ones, or all. Fetched once, because rows must not move while the user
 * types.
 */
export const returnedLettersQuery = (chosen: readonly number[] | undefined) =>
  queryOptions({
    queryKey: [...returnedLettersKey, chosen ?? 'all'],
    queryFn: ({ signal }) => (chosen === undefined ? fetchAll(signal) : fetchChosen(chosen, signal)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
