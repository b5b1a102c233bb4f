import { execute, query, textQuery } from '@hybrid-mail/db';
import { isLanguage, type Language } from '@hybrid-mail/messages/language';
import { sql } from 'kysely';
import { z } from 'zod';
import type { RestampContext } from '../../context.ts';
import { isDue, leased } from '../seals/due-stamps.sql.ts';
import type { UnknownEnds } from '../seals/fill-stamp-ends.ts';
import type { EndingStamp, FollowingStamp } from '../seals/follow-stamps.ts';

type Ctx = Pick<RestampContext, 'db'>;

const duePaper = z.object({ id: z.string(), until: z.date(), digest: z.string().nullable() });
const columns = { until: sql`s.stamp_until`, digest: sql`s.stamp_digest` };
const idOf = sql`encode(s.sha256, 'hex')`;
const isReceipt = sql`s.mail_id is not null and s.ended_on is null and s.kind = 'receipt'`;

/** Receipts whose stamp needs a new one; the id is the hash of the sealed bytes. */
export function leaseDueReceipts(ctx: RestampContext, failed: readonly string[]): Promise<EndingStamp[]> {
  const { next, free, limit } = leased(ctx);
  return query(
    ctx.db,
    textQuery(
      duePaper,
      sql`
        update sealed_paper s set next_try_on = ${next}
        where s.sha256 in (
          select s.sha256 from sealed_paper s
          where ${isReceipt} and ${isDue(ctx, columns)} and ${free} and ${idOf} <> all(${[...failed]}::text[])
          order by s.stamp_until limit ${limit} for update skip locked)
        returning ${idOf} as id, s.stamp_until as until, s.stamp_digest as digest`,
    ),
  );
}

/**
 * Ends the seals of hash lists whose time stamp is due, so that the next download of the list creates a new seal. Hash lists
 * get no archive stamps, because each piece of evidence in a pack has one.
 */
export async function endDueLists(ctx: RestampContext): Promise<void> {
  const isList = sql`s.mail_id is not null and s.ended_on is null and s.kind = 'hash-list'`;
  await execute(
    ctx.db,
    sql`update sealed_paper s set ended_on = ${ctx.clock.now()} where ${isList} and ${isDue(ctx, columns)}`,
  );
}

/** A sealed receipt, as it is stored. */
export interface StoredReceipt {
  readonly sha256: Uint8Array;
  readonly mailId: number;
  readonly language: Language;
  readonly seal: Uint8Array;
  /** What was appended to the sealed receipt, oldest first. */
  readonly renewals: readonly Uint8Array[];
}

export async function readStoredReceipt({ db }: Ctx, { id }: EndingStamp): Promise<StoredReceipt> {
  const sha256 = new Uint8Array(Buffer.from(id, 'hex'));
  const row = await db.prisma.sealedPaper.findFirstOrThrow({
    where: { sha256 },
    select: {
      mailId: true,
      language: true,
      seal: true,
      renewals: { orderBy: { number: 'asc' }, select: { bytes: true } },
    },
  });
  const { mailId, language, seal } = row;
  if (mailId === null || !isLanguage(language)) throw new Error(`sealed_paper ${id} names no letter`);
  return { sha256, mailId, language, seal, renewals: row.renewals.map(({ bytes }) => bytes) };
}

/** The bytes to append to a receipt. */
export interface RenewalMade extends FollowingStamp {
  readonly number: number;
  readonly bytes: Uint8Array;
}

/**
 * Stores the renewal and when it ends.
 * @throws Error when another process stored a renewal with this number meanwhile, which this one does not cover
 */
export async function storeRenewal({ db }: Ctx, { id }: EndingStamp, made: RenewalMade): Promise<void> {
  const sha256 = Buffer.from(id, 'hex');
  await db.transaction(async (tx) => {
    await execute(
      tx,
      sql`insert into paper_renewal (paper_sha256, number, bytes, stamped_on, authority_until, digest, is_late)
        values (${sha256}, ${made.number}, ${Buffer.from(made.bytes)}, ${made.stampedOn}, ${made.authorityUntil},
          ${made.digest}, ${made.isLate})`,
    );
    await execute(
      tx,
      sql`update sealed_paper s set stamp_until = ${made.authorityUntil}, stamp_digest = ${made.digest},
          next_try_on = null where s.sha256 = ${sha256}`,
    );
  });
}

export async function releasePaper({ db }: Ctx, { id }: EndingStamp): Promise<void> {
  await execute(db, sql`update sealed_paper s set next_try_on = null where s.sha256 = ${Buffer.from(id, 'hex')}`);
}

/** Marks a receipt that cannot be made any more, so that the job leaves it alone. */
export async function endPaper(
  { db, clock }: Pick<RestampContext, 'db' | 'clock'>,
  { id }: EndingStamp,
): Promise<void> {
  const sha256 = Buffer.from(id, 'hex');
  await execute(
    db,
    sql`update sealed_paper s set ended_on = ${clock.now()}, next_try_on = null where s.sha256 = ${sha256}`,
  );
}

const unknownEnd = z.object({ id: z.string(), stamped: z.instanceof(Uint8Array) });
const batchOfEnds = 100;

/** Papers whose stamp has no known end: their seals are from before the column. */
export const unknownPaperEnds = ({ db }: Ctx): UnknownEnds => ({
  table: 'sealed_paper',
  rowsAfter: (id = '') =>
    query(
      db,
      textQuery(
        unknownEnd,
        sql`select ${idOf} as id, s.seal as stamped from sealed_paper s
          where s.mail_id is not null and s.stamp_until is null and s.sha256 > ${Buffer.from(id, 'hex')}
          order by s.sha256 limit ${sql.lit(batchOfEnds)}`,
      ),
    ),
  store: async (id, until, digest) => {
    const isUnknown = sql`s.sha256 = ${Buffer.from(id, 'hex')} and s.stamp_until is null`;
    await execute(
      db,
      sql`update sealed_paper s set stamp_until = ${until}, stamp_digest = ${digest} where ${isUnknown}`,
    );
  },
});
