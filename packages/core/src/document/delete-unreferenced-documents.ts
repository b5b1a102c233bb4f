import { execute, query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Services } from '../context.ts';
import { isForeignKeyViolation } from '../sql/is-foreign-key-violation.ts';

const dayMs = 24 * 60 * 60 * 1000;
const usualDays = 30;
const maxAtOnce = 10_000;

const unnamedDocument = z.object({ sha256: z.instanceof(Uint8Array), size: z.int(), lastPutOn: z.date() });
export type UnreferencedDocument = z.output<typeof unnamedDocument>;

const isUnnamed = sql`not exists (select 1 from mail m where m.document_sha256 = d.sha256)`;

/**
 * Lists one batch of documents that no letter refers to, not even a deleted one; the oldest upload first.
 * @param olderThanDays since the last upload
 */
export function listUnreferencedDocuments(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  olderThanDays = usualDays,
): Promise<UnreferencedDocument[]> {
  const before = new Date(clock.now().getTime() - olderThanDays * dayMs);
  const found = sql`select d.sha256, d.size, d.last_put_on from document d
    where d.last_put_on < ${before} and ${isUnnamed} order by d.last_put_on limit ${maxAtOnce}`;
  return query(db, textQuery(unnamedDocument, found));
}

/**
 * Deletes one batch of documents that no letter refers to. A document that is being uploaded again is safe: the upload
 * renews its row, and the deletion rechecks the row.
 * @returns number of deleted documents
 */
export async function deleteUnreferencedDocuments(
  services: Services,
  olderThanDays = usualDays,
): Promise<{ removed: number }> {
  let removed = 0;
  for (const document of await listUnreferencedDocuments(services, olderThanDays)) {
    if (await remove(services, document)) removed += 1;
  }
  return { removed };
}

/**
 * Deletes the bytes inside the transaction, although other transactions make no external calls: the locked row makes a
 * concurrent upload of the same document wait, so that the upload stores the bytes after the deletion.
 */
async function remove({ db, blobs }: Services, { sha256, lastPutOn }: UnreferencedDocument): Promise<boolean> {
  try {
    return await db.transaction(
      async (tx) => {
        const removal = sql`delete from document d
          where d.sha256 = ${sha256} and d.last_put_on = ${lastPutOn} and ${isUnnamed}`;
        const count = await execute(tx, removal);
        if (count === 1) await blobs.forget(sha256);
        return count === 1;
      },
      { timeoutMs: 60_000 },
    );
  } catch (error) {
    if (isForeignKeyViolation(error)) return false;
    throw error;
  }
}
