import { type Database, kysely, query, sql } from '@hybrid-mail/db';

/** Database with the table `document`, which has one row for each document, wherever the bytes are stored. */
export type DocumentDatabase = Pick<Database, 'pool'>;

/**
 * Writes the row of a document. If the row exists, sets the time of storing to now, so that the garbage collection
 * keeps the document.
 * @returns whether the bytes are stored outside the row
 */
export async function putDocumentRow(
  rows: DocumentDatabase,
  sha256: Uint8Array,
  bytes: Buffer | null,
  size: number,
  at: Date,
): Promise<boolean> {
  const [row] = await query(
    rows,
    kysely
      .insertInto('document')
      .values({ sha256: Buffer.from(sha256), bytes, size, createdOn: at, lastPutOn: at })
      .onConflict((conflict) =>
        conflict.column('sha256').doUpdateSet({
          lastPutOn: sql<Date>`greatest(document.last_put_on, excluded.last_put_on)`,
        }),
      )
      .returning([
        sql<boolean>`bytes is null and (erased_on is null or ${bytes === null})`.as('isOutside'),
        sql<boolean>`erased_on is not null`.as('isErased'),
      ]),
  );
  if (row?.isErased) await restoreBytes(rows, sha256, bytes);
  return row?.isOutside ?? false;
}

/** The bytes were removed with the letters that had them (decision 080): another letter is to have them again. */
async function restoreBytes(rows: DocumentDatabase, sha256: Uint8Array, bytes: Buffer | null): Promise<void> {
  await query(
    rows,
    kysely
      .updateTable('document')
      .set({ bytes, erasedOn: null })
      .where('sha256', '=', Buffer.from(sha256))
      .where('erasedOn', 'is not', null)
      .returning('size'),
  );
}

/** The bytes of a document that are stored in its row; null when there are none. */
export async function readRowBytes(rows: DocumentDatabase, sha256: Uint8Array): Promise<Buffer | null> {
  const [row] = await query(
    rows,
    kysely.selectFrom('document').select('bytes').where('sha256', '=', Buffer.from(sha256)),
  );
  return row?.bytes ?? null;
}

/** Size of a document, and whether its bytes are stored in its row. Null when there is no such document. */
export async function readDocumentRow(
  rows: DocumentDatabase,
  sha256: Uint8Array,
): Promise<{ size: number; hasBytes: boolean } | null> {
  const [row] = await query(
    rows,
    kysely
      .selectFrom('document')
      .select(['size', sql<boolean>`bytes is not null`.as('hasBytes')])
      .where('sha256', '=', Buffer.from(sha256)),
  );
  return row ?? null;
}
