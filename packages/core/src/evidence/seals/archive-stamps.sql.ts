import { execute, query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import type { RestampContext } from '../../context.ts';
import { isDue, leased } from './due-stamps.sql.ts';
import type { UnknownEnds } from './fill-stamp-ends.ts';
import type { FollowingStamp } from './follow-stamps.ts';
import type { SignatureArchive } from './signature-archive.ts';

const dueStamp = z.object({
  id: z.string(),
  ofSignature: z.boolean(),
  until: z.date(),
  digest: z.string().nullable(),
});
/** A time stamp of a seal or of a sender's signature that needs a new one. */
export type DueStamp = z.output<typeof dueStamp>;

/** Columns about the newest stamp of a seal, or of a sender's signature. */
const stampColumns = (ofSignature: boolean) =>
  ofSignature
    ? { until: sql`s.signature_stamp_until`, digest: sql`s.signature_stamp_digest`, on: sql`s.signature_stamped_on` }
    : { until: sql`s.stamp_until`, digest: sql`s.stamp_digest`, on: sql`s.stamped_on` };

/** @param failed rows that this run does not try again */
export function leaseDueStamps(
  ctx: RestampContext,
  ofSignature: boolean,
  failed: readonly string[],
): Promise<DueStamp[]> {
  const { until, digest } = stampColumns(ofSignature);
  const { next, free, limit } = leased(ctx);
  return query(
    ctx.db,
    textQuery(
      dueStamp,
      sql`
        update evidence_seal s set next_try_on = ${next}
        where s.id in (
          select s.id from evidence_seal s
          where ${isDue(ctx, { until, digest })} and ${free} and s.id <> all(${[...failed]}::bigint[])
          order by ${until} limit ${limit} for update skip locked)
        returning s.id::text, ${sql.lit(ofSignature)} as "ofSignature", ${until} as until, ${digest} as digest`,
    ),
  );
}

/** What an archive stamp is made of. */
export async function archiveSource({ db }: Pick<RestampContext, 'db'>, { id, ofSignature }: DueStamp) {
  const row = await db.prisma.evidenceSeal.findFirstOrThrow({
    where: { id: BigInt(id) },
    select: {
      seal: true,
      mailId: true,
      signatureStamp: true,
      entry: { select: { payload: true } },
      archiveStamps: {
        where: { ofSignature },
        orderBy: { number: 'asc' },
        select: { number: true, stamp: true, text: true },
      },
    },
  });
  const stamped = row.archiveStamps.at(-1)?.stamp ?? row.seal;
  if (!stamped) throw new Error(`evidence_seal ${id} has no seal`);
  return {
    mailId: row.mailId,
    /** Number of the next archive stamp. */
    number: row.archiveStamps.length + 1,
    stamped,
    signature: ofSignature ? await signatureOf({ db }, row) : null,
    archives: row.archiveStamps.flatMap(({ number, stamp, text }): SignatureArchive[] =>
      text === null ? [] : [{ number, token: stamp, text }],
    ),
  };
}

interface SignedRow {
  readonly mailId: number | null;
  readonly signatureStamp: Uint8Array | null;
  readonly entry: { readonly payload: unknown } | null;
}

async function signatureOf({ db }: Pick<RestampContext, 'db'>, { mailId, signatureStamp, entry }: SignedRow) {
  const generation = (entry?.payload as { generation?: unknown } | undefined)?.generation;
  if (mailId === null || signatureStamp === null || typeof generation !== 'number') return null;
  const signature = await db.prisma.mailSignature.findFirst({
    where: { mailId, generation },
    select: { pkcs7: true, verifierAnswer: true, revocation: true },
  });
  return signature && { ...signature, stamp: signatureStamp };
}

/** An archive stamp to be stored. */
export interface ArchiveStampMade extends FollowingStamp {
  readonly number: number;
  readonly stamp: Uint8Array;
  readonly text: string | null;
}

/**
 * Stores the stamp and when it ends.
 * @throws Error when another process stored a stamp with this number meanwhile, which this one does not cover
 */
export async function storeArchiveStamp(
  { db }: Pick<RestampContext, 'db'>,
  { ofSignature, id }: DueStamp,
  made: ArchiveStampMade,
): Promise<void> {
  const columns = ofSignature
    ? sql`signature_stamp_until = ${made.authorityUntil}, signature_stamp_digest = ${made.digest}`
    : sql`stamp_until = ${made.authorityUntil}, stamp_digest = ${made.digest}`;
  await db.transaction(async (tx) => {
    await execute(
      tx,
      sql`insert into archive_stamp
          (seal_id, of_signature, number, stamp, text, stamped_on, authority_until, digest, is_late)
        values (${id}::bigint, ${ofSignature}, ${made.number}, ${Buffer.from(made.stamp)}, ${made.text},
          ${made.stampedOn}, ${made.authorityUntil}, ${made.digest}, ${made.isLate})`,
    );
    await execute(tx, sql`update evidence_seal s set ${columns}, next_try_on = null where s.id = ${id}::bigint`);
  });
}

export async function release({ db }: Pick<RestampContext, 'db'>, { id }: DueStamp): Promise<void> {
  await execute(db, sql`update evidence_seal s set next_try_on = null where s.id = ${id}::bigint`);
}

const unknownEnd = z.object({ id: z.string(), stamped: z.instanceof(Uint8Array) });
const batchOfEnds = 100;

/** Seals, or senders' signatures, whose stamp has no known end. */
export const unknownEnds = ({ db }: Pick<RestampContext, 'db'>, ofSignature: boolean): UnknownEnds => ({
  table: 'evidence_seal',
  rowsAfter: (id = '0') => {
    const { until, on } = stampColumns(ofSignature);
    const stamped = ofSignature ? sql`s.signature_stamp` : sql`s.seal`;
    return query(
      db,
      textQuery(
        unknownEnd,
        sql`select s.id::text, ${stamped} as stamped from evidence_seal s
          where ${on} is not null and ${until} is null and s.id > ${id}::bigint
          order by s.id limit ${sql.lit(batchOfEnds)}`,
      ),
    );
  },
  store: async (id, until, digest) => {
    const columns = ofSignature
      ? sql`signature_stamp_until = ${until}, signature_stamp_digest = ${digest}`
      : sql`stamp_until = ${until}, stamp_digest = ${digest}`;
    const isUnknown = sql`${stampColumns(ofSignature).until} is null`;
    await execute(db, sql`update evidence_seal s set ${columns} where s.id = ${id}::bigint and ${isUnknown}`);
  },
});
