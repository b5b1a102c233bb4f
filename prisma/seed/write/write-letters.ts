import { execute, sql, type Transaction } from '@hybrid-mail/db';
import { addMs } from '../calendar.ts';
import type { DemonstrationDocument } from '../documents.ts';
import type { AllLetterRows } from '../letters/make-all-letter-rows.ts';

export async function writeLetters(
  tx: Transaction,
  documents: readonly DemonstrationDocument[],
  rows: AllLetterRows,
): Promise<void> {
  const createdOn = addMs(rows.mail[0]?.createdOn as Date, -1000);
  await tx.document.createMany({
    data: documents.map(({ sha256, bytes }) => ({ sha256, bytes, size: bytes.byteLength, createdOn })),
    skipDuplicates: true,
  });
  // Letters and delivery results reference each other, so letters are inserted first, without their latest result.
  await tx.mail.createMany({ data: rows.mail.map((mail) => ({ ...mail, performId: null })) });
  await tx.perform.createMany({ data: rows.perform });
  await nameLatestResults(tx, rows.mail);
  await tx.signRequest.createMany({ data: rows.signRequest });
  await tx.mailSignature.createMany({ data: rows.mailSignature });
  await tx.dispatch.createMany({ data: rows.dispatch });
  await tx.dispatchAttempt.createMany({ data: rows.dispatchAttempt });
  await tx.charge.createMany({ data: rows.charge });
  await tx.postalEvent.createMany({ data: rows.postalEvent });
  await tx.mailHistory.createMany({ data: rows.mailHistory });
}

async function nameLatestResults(tx: Transaction, mails: AllLetterRows['mail']): Promise<void> {
  const performed = mails.filter(({ performId }) => performId !== undefined);
  const ids = performed.map(({ id }) => id);
  const performIds = performed.map(({ performId }) => performId);
  const latest = sql`
    update mail set perform_id = latest.perform
    from unnest(${ids}::int[], ${performIds}::int[]) latest (mail, perform) where mail.id = latest.mail`;
  await execute(tx, latest);
}
