import type { Role } from '@hybrid-mail/access';
import { type AttentionMail, type AttentionMailKind, attentionCalls } from '@hybrid-mail/contracts/attention';
import { notSentFilter } from '@hybrid-mail/contracts/delivery';
import { mailCalls } from '@hybrid-mail/contracts/mail';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { allDraftsQuery, fetchLetters } from '../../../shared/letter/fetch-letters.ts';
import type { TodaySendingKind } from '../../../shared/requests/today-sending-request.ts';

/** Maximum number of records in one call, and of ids in one. */
const atOnce = 500;

/** Letters of one task, as the server has them now. */
export interface WaitingLetters {
  readonly kind: TodaySendingKind;
  /** Letters to sign; empty for returned ones. */
  readonly letters: readonly Mail[];
  /** Ids of returned letters; empty for the others. */
  readonly toCopy: readonly number[];
  /** Letters of other units, which the user may not sign. */
  readonly ofOthers: number;
}

export interface Signer {
  readonly role: Role;
  /** The only unit whose letters the user may sign; undefined if all. */
  readonly unit: number | undefined;
}

async function fetchAttention(kind: AttentionMailKind, signal: AbortSignal): Promise<readonly AttentionMail[]> {
  const found: AttentionMail[] = [];
  for (;;) {
    const query = { kind, limit: atOnce, skip: found.length };
    const { records, total } = await call(attentionCalls.mails, { query, signal });
    found.push(...records);
    if (records.length === 0 || found.length >= total) return found;
  }
}

/** Letters by their ids, in this order. */
async function fetchByIds(role: Role, ids: readonly number[], signal: AbortSignal): Promise<Mail[]> {
  const found = new Map<number, Mail>();
  for (let from = 0; from < ids.length; from += atOnce) {
    const part = await fetchLetters(role, { ...allDraftsQuery, ids: ids.slice(from, from + atOnce) }, signal);
    for (const mail of part) found.set(mail.id, mail);
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

async function fetchTask(kind: TodaySendingKind, { role, unit }: Signer, signal: AbortSignal): Promise<WaitingLetters> {
  const none = { kind, letters: [], toCopy: [], ofOthers: 0 };
  if (kind === 'drafts') {
    const query = { ...allDraftsQuery, desc: false, sendStatus: notSentFilter, unitId: unit };
    return { ...none, letters: await fetchLetters(role, query, signal) };
  }
  const found = await fetchAttention(kind, signal);
  if (kind === 'returned') return { ...none, toCopy: found.map(({ id }) => id) };
  const own = found.filter((mail) => unit === undefined || mail.unit.id === unit);
  const letters = await fetchByIds(
    role,
    own.map(({ id }) => id),
    signal,
  );
  return { ...none, letters, ofOthers: found.length - own.length };
}

/**
 * The letters of the tasks, read once when the dialog opens, and the error of the check whether the sender may send. Not
 * under the key of the letter lists: a running sending must not refetch them.
 */
export const waitingLettersQuery = (kinds: readonly TodaySendingKind[], signer: Signer) =>
  queryOptions({
    queryKey: ['today-sending', kinds, signer],
    queryFn: async ({ signal }) => {
      const check = call(mailCalls.checkActive, { signal }).then(
        () => null,
        (error: unknown) => error,
      );
      const parts = await Promise.all(kinds.map((kind) => fetchTask(kind, signer, signal)));
      return { parts, whyBlocked: await check };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
