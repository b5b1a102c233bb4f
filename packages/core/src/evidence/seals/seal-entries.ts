import { execute, query, type Transaction, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import type { SealingContext } from '../../context.ts';
import { historyType } from '../../mail/index.ts';
import { evidenceStatement } from './evidence-statement.ts';

/** Rows that one transaction seals: few, so that a slow token locks rows of other workers for a short time. */
const batchSize = 50;

const unsealedRow = z.object({
  id: z.coerce.bigint(),
  /** Statement of a root; null for an entry. */
  statement: z.string().nullable(),
  mailId: z.int().nullable(),
  uid: z.string().nullable(),
  seq: z.int().nullable(),
  historyType: z.int().nullable(),
  at: z.date().nullable(),
  hash: z.instanceof(Uint8Array).nullable(),
  result: z.int().nullable(),
  documentSha256: z.string().nullable(),
  signatureSha256: z.string().nullable(),
});
type Unsealed = z.output<typeof unsealedRow>;

/**
 * Seals what the outbox holds: history entries and daily roots without a seal, oldest first. Without a configured seal
 * it leaves them.
 * @returns number of sealed rows
 * @throws SealUnavailable when the token does not answer; the rows stay in the outbox
 */
export async function sealEntries(ctx: SealingContext): Promise<number> {
  if (ctx.operatorSeal === null) return 0;
  let sealed = 0;
  for (;;) {
    const count = await ctx.db.transaction((tx) => sealBatch(ctx, tx));
    sealed += count;
    if (count < batchSize) return sealed;
  }
}

async function sealBatch({ operatorSeal, clock }: SealingContext, tx: Transaction): Promise<number> {
  const rows = await query(tx, unsealedQuery);
  if (rows.length === 0 || operatorSeal === null) return 0;
  const at = clock.now();
  const made = await Promise.all(
    rows.map(async (row) => {
      const statement = row.statement ?? evidenceStatement(entryOf(row));
      return { id: String(row.id), statement, seal: await operatorSeal.seal(Buffer.from(statement), at) };
    }),
  );
  const hexSeals = made.map(({ seal }) => Buffer.from(seal).toString('hex'));
  await execute(
    tx,
    sql`update evidence_seal s set statement = made.statement, seal = decode(made.seal, 'hex'), sealed_on = ${at}
      from unnest(${made.map(({ id }) => id)}::bigint[], ${made.map(({ statement }) => statement)}::text[],
        ${hexSeals}::text[]) as made(id, statement, seal)
      where s.id = made.id`,
  );
  return made.length;
}

/**
 * The statement covers the signature that was valid at the entry: the last one before it. An entry without a signature
 * stays unsealed and raises the alarm about unsealed entries, so that it does not hold up the others.
 */
const unsealedQuery = textQuery(
  unsealedRow,
  sql`
    select s.id::text, s.statement, s.mail_id as "mailId", m.uid::text, s.seq, s.history_type as "historyType",
      h.created_on as at, h.hash, (h.payload->'result'->>'type')::int as result,
      g.record->>'documentSha256' as "documentSha256", signed.payload->>'pkcs7Sha256' as "signatureSha256"
    from evidence_seal s
      left join mail_history h on h.mail_id = s.mail_id and h.seq = s.seq
      left join mail m on m.id = s.mail_id
      left join lateral (
        select payload from mail_history
        where mail_id = s.mail_id and seq <= s.seq and history_type = ${sql.lit(historyType.signed)}
        order by seq desc limit 1) signed on true
      left join mail_signature g on g.mail_id = s.mail_id and g.generation = (signed.payload->>'generation')::int
    where s.seal is null and (s.statement is not null or g.mail_id is not null)
    order by s.id limit ${sql.lit(batchSize)}
    for update of s skip locked`,
);

function entryOf(row: Unsealed) {
  const { mailId, uid, seq, historyType: type, at, hash, result, documentSha256, signatureSha256 } = row;
  if (mailId === null || uid === null || seq === null || type === null || at === null || hash === null) {
    throw new Error(`evidence_seal ${row.id} names no history entry`);
  }
  if (documentSha256 === null || signatureSha256 === null) {
    throw new Error(`letter ${mailId} has an entry ${seq} to seal and no signature before it`);
  }
  return { mailId, uid, seq, historyType: type, at, hash, result, documentSha256, signatureSha256 };
}
