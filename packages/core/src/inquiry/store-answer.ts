import { lockRow, lockRows, type Transaction } from '@hybrid-mail/db';
import type { PostalInquiryAnswer } from '@hybrid-mail/gateways/ports/postal';
import type { Services } from '../context.ts';
import { appendHistories, historyType } from '../mail/index.ts';

/** Locks the inquiry that has this key at the post. @returns its id; null when no inquiry has the key */
export async function lockInquiry(tx: Transaction, key: string): Promise<number | null> {
  const found = await tx.inquiry.findUnique({ where: { key }, select: { id: true } });
  if (found) await lockRow(tx, 'inquiry', found.id);
  return found?.id ?? null;
}

/**
 * Stores the first answer to an inquiry and writes it into the history of its letters. Repeating the same answer
 * changes nothing.
 * @param id a locked inquiry; the caller holds no lock of a letter
 * @returns why a person must handle the answer; null if it is stored
 */
export async function storeAnswer(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  id: number,
  reply: PostalInquiryAnswer,
): Promise<string | null> {
  const { id: answerId, text, promisedOn } = reply;
  const known = await tx.inquiry.findUniqueOrThrow({ where: { id } });
  if (known.answerId === answerId) return null;
  if (known.answeredOn !== null) return 'a second answer to this inquiry';
  if (known.withdrawnOn !== null) return 'the inquiry was taken back';
  const now = clock.now();
  // The clock of the post may be ahead.
  const answeredOn = new Date(Math.min(reply.at.getTime(), now.getTime()));
  await tx.inquiry.update({
    where: { id },
    data: {
      ...{ answeredOn, answer: text, answerId, receivedOn: now, rejectedOn: null },
      promisedOn: promisedOn === null ? null : new Date(promisedOn),
    },
  });
  await appendHistories(tx, await lockChains(tx, id), {
    historyType: historyType.inquiryAnswered,
    at: answeredOn,
    payload: { inquiryId: id, text, promisedOn },
  });
  return null;
}

async function lockChains(tx: Transaction, inquiryId: number) {
  const letters = await tx.inquiryLetter.findMany({ where: { inquiryId }, select: { mailId: true } });
  const wanted = letters.map(({ mailId }) => mailId);
  const ids = await lockRows(tx, 'mail', wanted);
  return tx.mail.findMany({
    where: { id: { in: ids } },
    select: { id: true, uid: true, historyCount: true, historyHash: true },
    orderBy: { id: 'asc' },
  });
}
