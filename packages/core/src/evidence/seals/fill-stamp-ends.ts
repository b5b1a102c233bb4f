import { execute, query, textQuery } from '@hybrid-mail/db';
import type { ArchiveStamps } from '@hybrid-mail/gateways/ports/archive-stamp';
import { sql } from 'kysely';
import { z } from 'zod';
import type { RestampContext } from '../../context.ts';
import { stampColumns } from './archive-stamps.sql.ts';

const batchSize = 100;

const unknownEnd = z.object({ id: z.string(), stamped: z.instanceof(Uint8Array) });
type UnknownEnd = z.output<typeof unknownEnd>;

/**
 * Reads from seals and tokens when their stamps end, where the columns do not say so: rows from before the columns, and
 * tokens without a certificate, which E-IMZO-SERVER may return. Of the latter nobody knows the end, so they count as due
 * at once.
 * @returns the first error; a seal that cannot be read stays without an end
 */
export async function fillStampEnds(ctx: RestampContext, stamps: ArchiveStamps): Promise<Error | undefined> {
  const problems: Error[] = [];
  for (const ofSignature of [false, true]) {
    const rowsAfter = (id: string) => readUnknown(ctx, ofSignature, id);
    for (let rows = await rowsAfter('0'); rows.length > 0; rows = await rowsAfter(rows.at(-1)?.id ?? '0')) {
      for (const row of rows) {
        await fillEnd(ctx, stamps, ofSignature, row).catch((error: unknown) => {
          problems.push(new Error(`the time stamp of evidence_seal ${row.id} cannot be read`, { cause: error }));
        });
      }
    }
  }
  return problems[0];
}

function readUnknown({ db }: RestampContext, ofSignature: boolean, after: string): Promise<UnknownEnd[]> {
  const { until, on } = stampColumns(ofSignature);
  const stamped = ofSignature ? sql`s.signature_stamp` : sql`s.seal`;
  return query(
    db,
    textQuery(
      unknownEnd,
      sql`select s.id::text, ${stamped} as stamped from evidence_seal s
        where ${on} is not null and ${until} is null and s.id > ${after}::bigint
        order by s.id limit ${sql.lit(batchSize)}`,
    ),
  );
}

async function fillEnd(
  { db, clock }: RestampContext,
  stamps: ArchiveStamps,
  ofSignature: boolean,
  { id, stamped }: UnknownEnd,
): Promise<void> {
  const end = await stamps.endOf(stamped);
  const [until, digest] = [end?.authorityUntil ?? clock.now(), end?.digest ?? null];
  const columns = ofSignature
    ? sql`signature_stamp_until = ${until}, signature_stamp_digest = ${digest}`
    : sql`stamp_until = ${until}, stamp_digest = ${digest}`;
  const isUnknown = sql`${stampColumns(ofSignature).until} is null`;
  await execute(db, sql`update evidence_seal s set ${columns} where s.id = ${id}::bigint and ${isUnknown}`);
}
