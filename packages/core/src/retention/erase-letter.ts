import { query, type Transaction, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import { recordAudit } from '../audit/index.ts';
import type { RetentionContext } from '../context.ts';
import { type Erasure, remainders } from '../evidence/index.ts';
import { appendHistory, historyType } from '../mail/index.ts';

const erasedRow = z.object({ documentErased: z.boolean().nullable() });

interface Removal {
  readonly at: Date;
  readonly months: number;
}

/**
 * Removes persons from one letter, with its document if no other letter needs it, and records the removal in the
 * letter's history and in the audit log, in one transaction. The database decides whether the letter's time has ended.
 * @returns null for a letter that must be kept, which includes one that another worker has just erased
 * @throws BlobStoreUnavailable; the letter stays as it was
 */
export function eraseLetter(
  { db, blobs, clock }: RetentionContext,
  id: number,
  months: number,
): Promise<{ documentErased: boolean } | null> {
  return db.transaction(
    async (tx) => {
      const removal = { at: clock.now(), months };
      const documentErased = await removePersons(tx, id, removal);
      if (documentErased === null) return null;
      const documentSha256 = await recordErasure(tx, id, removal, documentErased);
      await recordAudit(
        tx,
        { clock: { now: () => removal.at }, actor: null },
        auditFact(id, { months, documentErased }),
      );
      // Last, and inside the transaction: the locked row of the document makes an upload of the same bytes wait. If the
      // transaction fails after this call, the letter is still expired, and the next run repeats both.
      if (documentErased) await blobs.forget(documentSha256);
      return { documentErased };
    },
    { timeoutMs: 60_000 },
  );
}

async function removePersons(tx: Transaction, id: number, { at, months }: Removal): Promise<boolean | null> {
  const call = sql`select erase_letter(${id}::int, ${at}::timestamptz, ${months}::int) as document_erased`;
  const [row] = await query(tx, textQuery(erasedRow, call));
  return row?.documentErased ?? null;
}

/** Appends the entry «erased» with the hashes of what is left. @returns the SHA-256 of the letter's document */
async function recordErasure(tx: Transaction, id: number, { at, months }: Removal, documentErased: boolean) {
  const { uid, documentSha256 } = await tx.mail.findUniqueOrThrow({
    where: { id },
    select: { uid: true, documentSha256: true },
  });
  const entries = await tx.mailHistory.findMany({ where: { mailId: id, erasedOn: at }, orderBy: { seq: 'asc' } });
  const records = await tx.mailSignature.findMany({
    where: { mailId: id },
    select: { generation: true, record: true },
    orderBy: { generation: 'asc' },
  });
  const payload: Erasure = { months, documentErased, ...remainders(uid, entries, records) };
  await appendHistory(tx, id, { historyType: historyType.erased, at, payload });
  return documentSha256;
}

const auditFact = (id: number, after: { months: number; documentErased: boolean }) =>
  ({ action: 'mail.erase', subject: 'mail', subjectId: String(id), after }) as const;
