import { execute, query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Services, WatchedDatabase } from '../context.ts';
import { isRemovalClosed, isRestoredUnder } from '../sql/is-database-restored.sql.ts';
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

export interface Collected {
  readonly removed: number;
  /** The database was restored and is not compared with the post, so nothing is removed (decision 091). */
  readonly isRestored?: true;
}

type Collecting = Services & WatchedDatabase;

/**
 * Deletes one batch of documents that no letter refers to. A document that is being uploaded again is safe: the upload
 * renews its row, and the deletion rechecks the row. A restored database knows fewer letters than there are, so nothing is
 * deleted before it is compared with the post.
 */
export async function deleteUnreferencedDocuments(ctx: Collecting, olderThanDays = usualDays): Promise<Collected> {
  let removed = 0;
  if (await isRemovalClosed(ctx)) return { removed, isRestored: true };
  for (const document of await listUnreferencedDocuments(ctx, olderThanDays)) {
    if (await remove(ctx, document)) removed += 1;
  }
  return { removed };
}

/**
 * Deletes the bytes inside the transaction, although other transactions make no external calls: the locked row makes a
 * concurrent upload of the same document wait, so that the upload stores the bytes after the deletion.
 */
async function remove(ctx: Collecting, { sha256, lastPutOn }: UnreferencedDocument): Promise<boolean> {
  const { db, blobs } = ctx;
  try {
    return await db.transaction(
      async (tx) => {
        const removal = sql`delete from document d
          where d.sha256 = ${sha256} and d.last_put_on = ${lastPutOn} and ${isUnnamed}
            and not ${isRestoredUnder(ctx)}`;
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
