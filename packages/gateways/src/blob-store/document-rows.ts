import { type Database, kysely, query, sql } from '@hybrid-mail/db';

/** Database with the table `document`, which has one row for each document, wherever the bytes are stored. */
export type DocumentDatabase = Pick<Database, 'pool'>;

const isOutside = sql<boolean>`bytes is null and erased_on is null`;

/**
 * Writes the row of a document. If the row exists, sets the time of storing to now, so that the garbage collection
 * keeps the document; bytes that it lacks are put into it.
 * @param bytes null to store them outside of the row
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
      .returning([isOutside.as('isOutside'), sql<boolean>`erased_on is not null`.as('isErased')]),
  );
  if (!row) throw new Error('the row of the document was not written');
  if (row.isErased || (row.isOutside && bytes !== null)) await bringBack(rows, sha256, bytes);
  return bytes === null && (row.isErased || row.isOutside);
}

/**
 * Puts the bytes into a row that has none: they were removed with the letters that had them (decision 080), or are in the
 * object store, which is not where they belong any more (decision 091).
 */
async function bringBack(rows: DocumentDatabase, sha256: Uint8Array, bytes: Buffer | null): Promise<void> {
  await query(
    rows,
    kysely
      .updateTable('document')
      .set({ bytes, erasedOn: null })
      .where('sha256', '=', Buffer.from(sha256))
      .where('bytes', 'is', null)
      .$if(bytes === null, (update) => update.where('erasedOn', 'is not', null))
      .returning('size'),
  );
}

/** The bytes of a document that are stored in its row, and whether they are stored outside. Null without a row. */
export async function readRowBytes(
  rows: DocumentDatabase,
  sha256: Uint8Array,
): Promise<{ bytes: Buffer | null; isOutside: boolean } | null> {
  const [row] = await query(
    rows,
    kysely
      .selectFrom('document')
      .select(['bytes', isOutside.as('isOutside')])
      .where('sha256', '=', Buffer.from(sha256)),
  );
  return row ?? null;
}

/** Size of a document, and where its bytes are stored. Null when there is no such document. */
export async function readDocumentRow(
  rows: DocumentDatabase,
  sha256: Uint8Array,
): Promise<{ size: number; hasBytes: boolean; isOutside: boolean } | null> {
  const [row] = await query(
    rows,
    kysely
      .selectFrom('document')
      .select(['size', sql<boolean>`bytes is not null`.as('hasBytes'), isOutside.as('isOutside')])
      .where('sha256', '=', Buffer.from(sha256)),
  );
  return row ?? null;
}
