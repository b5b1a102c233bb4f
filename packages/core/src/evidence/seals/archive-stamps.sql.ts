import { execute, query, textQuery } from '@hybrid-mail/db';
import type { NewStamp } from '@hybrid-mail/gateways/ports/archive-stamp';
import { sql } from 'kysely';
import { z } from 'zod';
import type { RestampContext } from '../../context.ts';
import type { SignatureArchive } from './signature-archive.ts';

/** Stamps that a process leases at once, and for how long: longer than the authority takes to answer all of them. */
const batchSize = 20;
const leaseMs = 10 * 60 * 1000;
const dayMs = 24 * 3_600_000;

const dueStamp = z.object({
  id: z.string(),
  ofSignature: z.boolean(),
  /** First end of a certificate of the newest stamp. */
  until: z.date(),
  digest: z.string().nullable(),
});
/** A time stamp that needs a new one. */
export type DueStamp = z.output<typeof dueStamp>;

/** Columns about the newest stamp of a seal, or of a sender's signature. */
export const stampColumns = (ofSignature: boolean) =>
  ofSignature
    ? { until: sql`s.signature_stamp_until`, digest: sql`s.signature_stamp_digest`, on: sql`s.signature_stamped_on` }
    : { until: sql`s.stamp_until`, digest: sql`s.stamp_digest`, on: sql`s.stamped_on` };

/** @param failed rows that this run does not try again */
export function leaseDueStamps(
  { db, clock, restamping }: RestampContext,
  ofSignature: boolean,
  failed: readonly string[],
): Promise<DueStamp[]> {
  const now = clock.now();
  const horizon = new Date(now.getTime() + restamping.days * dayMs);
  const { until, digest } = stampColumns(ofSignature);
  // Without ended digests their part is left out, so that the index of ends finds the rows.
  const isEnded =
    restamping.endedDigests.length === 0 ? sql`` : sql`or ${digest} = any(${[...restamping.endedDigests]}::text[])`;
  return query(
    db,
    textQuery(
      dueStamp,
      sql`
        update evidence_seal s set next_try_on = ${new Date(now.getTime() + leaseMs)}
        where s.id in (
          select s.id from evidence_seal s
          where (${until} <= ${horizon} ${isEnded}) and (s.next_try_on is null or s.next_try_on <= ${now})
            and s.id <> all(${[...failed]}::bigint[])
          order by ${until} limit ${sql.lit(batchSize)} for update skip locked)
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
export interface ArchiveStampMade extends NewStamp {
  readonly number: number;
  readonly stamp: Uint8Array;
  readonly text: string | null;
  readonly isLate: boolean;
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

/** Ends the lease of a stamp that failed, so that another stamp of the same row is not kept waiting. */
export async function release({ db }: Pick<RestampContext, 'db'>, { id }: DueStamp): Promise<void> {
  await execute(db, sql`update evidence_seal s set next_try_on = null where s.id = ${id}::bigint`);
}
