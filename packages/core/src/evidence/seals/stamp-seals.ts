import { execute, query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import type { SealingContext, TimeStamps } from '../../context.ts';
import { historyType } from '../../mail/index.ts';

/** Rows that a process leases at once, and for how long: longer than the authority takes to answer all of them. */
const batchSize = 20;
const leaseMs = 5 * 60 * 1000;
/** Pause before a row is tried again after a failure, so that one bad row does not occupy each batch. */
const retryMs = 60 * 1000;

const unstampedRow = z.object({ id: z.string(), pkcs7: z.instanceof(Uint8Array) });
type Unstamped = z.output<typeof unstampedRow>;

interface StampedColumns {
  /** Condition of the rows without this stamp. */
  readonly missing: ReturnType<typeof sql>;
  readonly pkcs7: ReturnType<typeof sql>;
  store(row: Unstamped, stamps: TimeStamps, at: Date): Promise<ReturnType<typeof sql>>;
}

/** The stamp of a seal becomes a part of the seal (CAdES-T). */
const ofSeals: StampedColumns = {
  missing: sql`s.seal is not null and s.stamped_on is null`,
  pkcs7: sql`s.seal`,
  store: async ({ pkcs7 }, stamps, now) => {
    const { token, at, authorityUntil, digest } = await stamps.stamp(pkcs7, now);
    return sql`seal = ${Buffer.from(stamps.attach(pkcs7, token))}, stamped_on = ${at},
      stamp_until = ${authorityUntil}, stamp_digest = ${digest}`;
  },
};

/** The stamp of a sender's signature is stored beside it, because the history has the hash of the PKCS#7. */
const ofSignatures: StampedColumns = {
  missing: sql`s.history_type = ${sql.lit(historyType.signed)} and s.signature_stamped_on is null`,
  pkcs7: sql`(select g.pkcs7 from mail_signature g join mail_history h on h.mail_id = s.mail_id and h.seq = s.seq
    where g.mail_id = s.mail_id and g.generation = (h.payload->>'generation')::int)`,
  store: async ({ pkcs7 }, stamps, now) => {
    const { token, at, authorityUntil, digest } = await stamps.stamp(pkcs7, now);
    return sql`signature_stamp = ${Buffer.from(token)}, signature_stamped_on = ${at},
      signature_stamp_until = ${authorityUntil}, signature_stamp_digest = ${digest}`;
  },
};

export interface Stamped {
  readonly stamped: number;
  /** First failure of this run; the rows are tried again later. */
  readonly problem?: Error;
}

/** Time-stamps senders' signatures and the operator's seals that have no time stamp yet, oldest first. */
export async function stampSeals(ctx: SealingContext): Promise<Stamped> {
  const signatures = await stampAll(ctx, ctx.timeStamps.signatures, ofSignatures);
  const seals = await stampAll(ctx, ctx.timeStamps.seals, ofSeals);
  const problem = signatures.problem ?? seals.problem;
  return { stamped: signatures.stamped + seals.stamped, ...(problem && { problem }) };
}

async function stampAll(ctx: SealingContext, stamps: TimeStamps | null, columns: StampedColumns): Promise<Stamped> {
  let stamped = 0;
  if (stamps === null) return { stamped };
  for (;;) {
    const rows = await lease(ctx, columns);
    const problems = await Promise.all(rows.map((row) => stampOne(ctx, stamps, columns, row)));
    const [problem] = problems.filter((each) => each !== null);
    stamped += problems.filter((each) => each === null).length;
    // A failure ends the run: an authority that is away would fail for every row.
    if (problem) return { stamped, problem };
    if (rows.length < batchSize) return { stamped };
  }
}

function lease({ db, clock }: SealingContext, { missing, pkcs7 }: StampedColumns): Promise<Unstamped[]> {
  const now = clock.now();
  const until = new Date(now.getTime() + leaseMs);
  return query(
    db,
    textQuery(
      unstampedRow,
      sql`
        update evidence_seal s set next_try_on = ${until}
        where s.id in (
          select s.id from evidence_seal s
          where ${missing} and (s.next_try_on is null or s.next_try_on <= ${now})
          order by s.id limit ${sql.lit(batchSize)} for update skip locked)
        returning s.id::text, ${pkcs7} as pkcs7`,
    ),
  );
}

/** @returns null, or the error: the row is tried again later */
async function stampOne(
  { db, clock }: SealingContext,
  stamps: TimeStamps,
  { missing, store }: StampedColumns,
  row: Unstamped,
): Promise<Error | null> {
  try {
    const columns = await store(row, stamps, clock.now());
    await execute(
      db,
      sql`update evidence_seal s set ${columns}, next_try_on = null where s.id = ${row.id} and ${missing}`,
    );
    return null;
  } catch (error) {
    const next = new Date(clock.now().getTime() + retryMs);
    await execute(db, sql`update evidence_seal s set next_try_on = ${next} where s.id = ${row.id}`);
    return error instanceof Error ? error : new Error(String(error));
  }
}
