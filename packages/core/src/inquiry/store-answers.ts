import { lockRows, type Transaction } from '@hybrid-mail/db';
import type { PostalInquiryAnswer } from '@hybrid-mail/gateways/ports/postal';
import type { Services } from '../context.ts';
import { appendHistories, historyType } from '../mail/index.ts';

interface Stored {
  /** Number of new answers. */
  count: number;
  /** Answers to nothing that was asked, for a person. */
  strange: { raw: unknown; problem: string }[];
}

/**
 * Stores the first answer of each inquiry and writes it into the history of its letters. Repetitions change nothing; the caller
 * holds no lock of a letter.
 * @param answers with texts that Postgres can store
 */
export async function storeAnswers(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  answers: readonly PostalInquiryAnswer[],
): Promise<Stored> {
  const stored: Stored = { count: 0, strange: [] };
  for (const raw of answers.toSorted((one, other) => one.inquiry.localeCompare(other.inquiry))) {
    const known = await tx.inquiry.findUnique({ where: { key: raw.inquiry.toLowerCase() } });
    if (!known) stored.strange.push({ raw, problem: 'no inquiry of ours has such a key' });
    else if (await store(services, tx, known.id, raw)) stored.count += 1;
    else if (known.answerId !== raw.id) stored.strange.push({ raw, problem: 'a second answer to this inquiry' });
  }
  return stored;
}

async function store({ clock }: Pick<Services, 'clock'>, tx: Transaction, id: number, said: PostalInquiryAnswer) {
  const { id: answerId, text, promisedOn } = said;
  const now = clock.now();
  // The clock of the post may be ahead.
  const answeredOn = new Date(Math.min(said.at.getTime(), now.getTime()));
  const { count } = await tx.inquiry.updateMany({
    where: { id, answeredOn: null, withdrawnOn: null },
    data: {
      answeredOn,
      answer: text,
      promisedOn: promisedOn === null ? null : new Date(promisedOn),
      answerId,
      receivedOn: now,
      rejectedOn: null,
    },
  });
  if (count === 0) return false;
  const ids = await tx.inquiryLetter.findMany({ where: { inquiryId: id }, select: { mailId: true } });
  const letters = await lockRows(
    tx,
    'mail',
    ids.map(({ mailId }) => mailId),
  );
  await appendHistories(tx, await chainsOf(tx, letters), {
    historyType: historyType.inquiryAnswered,
    at: answeredOn,
    payload: { inquiryId: id, text, promisedOn },
  });
  return true;
}

const chainsOf = (tx: Transaction, ids: number[]) =>
  tx.mail.findMany({
    where: { id: { in: ids } },
    select: { id: true, uid: true, historyCount: true, historyHash: true },
    orderBy: { id: 'asc' },
  });
