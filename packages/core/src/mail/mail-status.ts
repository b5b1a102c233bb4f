import { isSendStatus, type SendStatus, sendStatus } from '@hybrid-mail/contracts/delivery';
import type { Prisma, Transaction } from '@hybrid-mail/db';
import { Refusal } from '../errors.ts';
import { type ChainEnd, type HistoryEntry, historyRow } from './mail-history.ts';
import { newSignNonce } from './sign/signature/signing-record.ts';

/** State of a letter, from the columns sendStatus and isSent; see docs/decisions/002-sending.md. */
export type MailState = 'draft' | 'queued' | 'accepted' | 'postal-error' | 'refused' | 'internal-error';

export type MailTransition = 'queue' | 'recall' | 'accept' | 'refuse' | 'give-up' | 'fail';

const statusOf = {
  draft: null,
  queued: sendStatus.queued,
  accepted: sendStatus.accepted,
  'postal-error': sendStatus.postalError,
  refused: sendStatus.refused,
  'internal-error': sendStatus.internalError,
} as const;
const unsent: Record<Exclude<SendStatus, typeof sendStatus.accepted>, MailState> = {
  [sendStatus.queued]: 'queued',
  [sendStatus.postalError]: 'postal-error',
  [sendStatus.refused]: 'refused',
  [sendStatus.internalError]: 'internal-error',
};

/**
 * Any state except `draft` becomes `accepted` once the post confirms the letter's key, because the paper exists. No
 * transition leaves `accepted`.
 */
const moves: Record<MailTransition, { from: readonly MailState[]; to: keyof typeof statusOf }> = {
  queue: { from: ['draft', 'postal-error', 'refused', 'internal-error'], to: 'queued' },
  recall: { from: ['queued'], to: 'draft' },
  accept: { from: ['queued', 'postal-error', 'refused', 'internal-error'], to: 'accepted' },
  refuse: { from: ['queued', 'postal-error'], to: 'refused' },
  'give-up': { from: ['queued'], to: 'postal-error' },
  fail: { from: ['queued', 'postal-error'], to: 'internal-error' },
};

export function mailState({ isSent, sendStatus: status }: { isSent: boolean; sendStatus: number | null }): MailState {
  if (isSent) return 'accepted';
  if (status === null) return 'draft';
  return isSendStatus(status) && status !== sendStatus.accepted ? unsent[status] : 'internal-error';
}

export const canTransition = (from: MailState, move: MailTransition) => moves[move].from.includes(from);

type Written = Omit<Prisma.MailUncheckedUpdateInput, 'sendStatus' | 'isSent'>;

interface Movable {
  id: number;
  isSent: boolean;
  sendStatus: number | null;
}

/**
 * Status columns of a letter after a transition; the only function that computes them. A letter that can be sent again
 * gets a new nonce, so that its old signature is no longer valid.
 * @throws Refusal mail-already-sent, mail-queued when the present state does not allow the transition
 */
export function transitionColumns(mail: Movable, move: MailTransition, at: Date) {
  const from = mailState(mail);
  if (!canTransition(from, move)) throw new Refusal(from === 'accepted' ? 'mail-already-sent' : 'mail-queued');
  const { to } = moves[move];
  return {
    ...(canTransition(to, 'queue') && { signNonce: newSignNonce() }),
    sendStatus: statusOf[to],
    isSent: to === 'accepted',
    changedOn: at,
  };
}

/**
 * Writes the status of a letter. The caller holds the row's lock.
 * @param written columns written together with the status
 * @throws Refusal like transitionColumns
 */
export async function transitionMail(
  tx: Transaction,
  mail: Movable,
  move: MailTransition,
  at: Date,
  written: Written = {},
): Promise<void> {
  const data = { ...written, ...transitionColumns(mail, move, at) };
  await tx.mail.update({ where: { id: mail.id }, select: { id: true }, data });
}

/**
 * Like transitionMail, with an entry of the history. The caller holds the row's lock. The row is updated once: each
 * update writes all its indexes.
 * @param written columns written together with the status
 * @throws Refusal like transitionColumns
 */
export async function transitionWithHistory(
  tx: Transaction,
  mail: Movable & ChainEnd,
  move: MailTransition,
  written: Written,
  entry: HistoryEntry,
): Promise<void> {
  const row = historyRow(mail, entry);
  const data = { ...written, ...transitionColumns(mail, move, entry.at), historyCount: row.seq, historyHash: row.hash };
  await tx.mailHistory.createMany({ data: [row] });
  const { count } = await tx.mail.updateMany({ where: { id: mail.id }, data });
  if (count !== 1) throw new Error(`EHM${mail.id} is gone while its row is locked`);
}
