import { execute, query, type Transaction, textQuery } from '@hybrid-mail/db';
import {
  BlobStoreUnavailable,
  type ObjectStore,
  sha256Of,
  WrongDocument,
} from '@hybrid-mail/gateways/ports/blob-store';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Services } from '../context.ts';

export type DocumentPlace = 'postgres' | 's3';

type Moving = Pick<Services, 'db'> & { readonly objects: ObjectStore };

/**
 * Why a document stays where it is. `different`: its bytes are not those of its SHA-256. `missing`: there is no object.
 * `away`: the store did not answer.
 */
export type MoveProblem = 'different' | 'missing' | 'away';

export interface MoveOptions {
  readonly to: DocumentPlace;
  /** Documents that move at the same time; each is in memory whole. */
  readonly lanes?: number;
  /** Called after each batch. */
  readonly onProgress?: (moved: Moved) => void;
  readonly onProblem?: (sha256: string, problem: MoveProblem, said: string) => void;
}

export interface Moved {
  documents: number;
  bytes: number;
  problems: number;
}

/** Documents in one place, without those whose bytes were removed with their letters. */
export interface DocumentSum {
  readonly documents: number;
  readonly bytes: number;
}

const batchSize = 200;
/** After so many documents in a row for which the store did not answer, it counts as away. */
const mostAway = 5;

const isIn = { postgres: sql`d.bytes is not null`, s3: sql`d.bytes is null` };
const otherPlace = { postgres: 's3', s3: 'postgres' } as const;

const sumRow = z.object({ documents: z.coerce.number(), bytes: z.coerce.number() });
const documentRow = z.object({ sha256: z.instanceof(Uint8Array) });
const contentRow = z.object({ size: z.int(), bytes: z.instanceof(Uint8Array).nullable() });
const movedRow = z.object({ isMoved: z.boolean() });

export async function sumDocuments({ db }: Pick<Services, 'db'>, place: DocumentPlace): Promise<DocumentSum> {
  const sum = sql`select count(*) as documents, coalesce(sum(d.size), 0) as bytes from document d
    where ${isIn[place]} and d.erased_on is null`;
  const [row] = await query(db, textQuery(sumRow, sum));
  return row ?? { documents: 0, bytes: 0 };
}

const outsideRow = z.object({ areOutside: z.boolean() });

export async function areDocumentsOutside({ db }: Pick<Services, 'db'>): Promise<boolean> {
  const found = sql`select exists (select from document d where ${isIn.s3} and d.erased_on is null) as are_outside`;
  const [row] = await query(db, textQuery(outsideRow, found));
  return row?.areOutside ?? false;
}

/**
 * Moves all documents from the other store to this one (decision 091), each in a transaction of its own, which commits only
 * after the bytes in the new place were compared with the document's SHA-256. It may be interrupted at any moment and run
 * again, also twice at the same time and while others read and write. Objects stay in the bucket.
 * @throws BlobStoreUnavailable when the object store is away; what was moved stays moved
 */
export async function moveDocuments(ctx: Moving, options: MoveOptions): Promise<Moved> {
  const { to, lanes = 4, onProgress } = options;
  await ctx.objects.check();
  const moved: Moved = { documents: 0, bytes: 0, problems: 0 };
  const run: Run = { ...options, moved, awayInARow: 0, stop: null };
  for (let after = Buffer.alloc(0); ; ) {
    const batch = await documentsAfter(ctx, after, otherPlace[to]);
    const waiting = batch.values();
    await Promise.all(Array.from({ length: lanes }, () => moveEach(ctx, run, waiting)));
    if (run.stop) throw run.stop.reason;
    const last = batch.at(-1);
    if (last === undefined) return moved;
    after = Buffer.from(last);
    onProgress?.(moved);
  }
}

async function documentsAfter({ db }: Moving, after: Buffer, place: DocumentPlace): Promise<Uint8Array[]> {
  const found = sql`select d.sha256 from document d
    where d.sha256 > ${after} and ${isIn[place]} and d.erased_on is null order by d.sha256 limit ${batchSize}`;
  return (await query(db, textQuery(documentRow, found))).map(({ sha256 }) => sha256);
}

interface Run extends MoveOptions {
  readonly moved: Moved;
  awayInARow: number;
  /** Why all lanes end after the documents that they have in hand. */
  stop: { readonly reason: unknown } | null;
}

/** One lane. Never rejects, so that no transaction is left running behind another lane's failure. */
async function moveEach(ctx: Moving, run: Run, waiting: Iterable<Uint8Array>): Promise<void> {
  for (const sha256 of waiting) {
    if (run.stop) return;
    try {
      const size = await moveOne(ctx, run.to, sha256);
      run.awayInARow = 0;
      if (size === null) continue;
      run.moved.documents += 1;
      run.moved.bytes += size;
    } catch (error) {
      noteFailure(run, sha256, error);
    }
  }
}

function noteFailure(run: Run, sha256: Uint8Array, error: unknown): void {
  const problem = problemOf(error);
  if (problem === null) {
    run.stop ??= { reason: error };
    return;
  }
  run.moved.problems += 1;
  run.onProblem?.(Buffer.from(sha256).toString('hex'), problem, (error as Error).message);
  run.awayInARow = problem === 'away' ? run.awayInARow + 1 : 0;
  if (run.awayInARow >= mostAway) run.stop ??= { reason: error };
}

class Missing extends Error {}

/** Null for an error that is neither about this document nor about the store. */
function problemOf(error: unknown): MoveProblem | null {
  if (error instanceof WrongDocument) return 'different';
  if (error instanceof Missing) return 'missing';
  return error instanceof BlobStoreUnavailable ? 'away' : null;
}

/**
 * Calls the store inside the transaction, although other transactions make no external calls: the locked row makes a
 * collection, a removal or an upload of the same document wait, so that no object is left without its row. Letters
 * with the document do not wait for this lock.
 * @returns its size, or null when it is no longer in the other place
 */
function moveOne({ db, objects }: Moving, to: DocumentPlace, sha256: Uint8Array): Promise<number | null> {
  const lock = sql`select d.size, d.bytes from document d
    where d.sha256 = ${sha256} and ${isIn[otherPlace[to]]} and d.erased_on is null for no key update`;
  return db.transaction(
    async (tx) => {
      const [row] = await query(tx, textQuery(contentRow, lock));
      if (!row) return null;
      if (row.bytes) await moveOut(tx, objects, sha256, row.bytes);
      else await moveIn(tx, objects, sha256);
      return row.size;
    },
    { timeoutMs: 60_000 },
  );
}

async function moveOut(tx: Transaction, objects: ObjectStore, sha256: Uint8Array, bytes: Uint8Array): Promise<void> {
  if (Buffer.compare(await sha256Of(bytes), sha256) !== 0) throw new WrongDocument('the bytes in Postgres are others');
  await objects.put(sha256, bytes);
  if (!(await objects.holds(sha256, bytes.byteLength)))
    throw new BlobStoreUnavailable('the store does not have what it confirmed');
  const [moved] = await query(tx, textQuery(movedRow, sql`select move_document_out(${sha256}) as is_moved`));
  if (!moved?.isMoved) throw new Error('the row of a locked document was not changed');
}

/** The object stays: a backup of the database from before may refer to it. */
async function moveIn(tx: Transaction, objects: ObjectStore, sha256: Uint8Array): Promise<void> {
  const bytes = await objects.get(sha256);
  if (bytes === null) throw new Missing('there is no object');
  // A trigger compares the bytes that arrived with the hash once more.
  const count = await execute(tx, sql`update document set bytes = ${Buffer.from(bytes)} where sha256 = ${sha256}`);
  if (count !== 1) throw new Error('the row of a locked document was not changed');
}
