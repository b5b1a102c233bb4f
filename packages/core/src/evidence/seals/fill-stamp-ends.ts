import type { ArchiveStamps } from '@hybrid-mail/gateways/ports/archive-stamp';
import type { RestampContext } from '../../context.ts';

export interface UnknownEnd {
  readonly id: string;
  /** A stamped CMS, or a token. */
  readonly stamped: Uint8Array;
}

/** Rows whose columns do not say when their time stamp ends. */
export interface UnknownEnds {
  readonly table: string;
  /** The next rows in the order of their ids; the first ones without an id. */
  rowsAfter(id: string | undefined): Promise<UnknownEnd[]>;
  store(id: string, until: Date, digest: string | null): Promise<void>;
}

/**
 * Reads from seals and tokens when their stamps end, where the columns do not say so: rows from before the columns, and
 * tokens without a certificate, which E-IMZO-SERVER may return. Of the latter nobody knows the end, so they count as due
 * at once.
 * @returns the first error; a seal that cannot be read stays without an end
 */
export async function fillStampEnds(
  { clock }: Pick<RestampContext, 'clock'>,
  stamps: ArchiveStamps,
  { table, rowsAfter, store }: UnknownEnds,
): Promise<Error | undefined> {
  const problems: Error[] = [];
  for (let rows = await rowsAfter(undefined); rows.length > 0; rows = await rowsAfter(rows.at(-1)?.id)) {
    for (const { id, stamped } of rows) {
      try {
        const end = await stamps.endOf(stamped);
        await store(id, end?.authorityUntil ?? clock.now(), end?.digest ?? null);
      } catch (cause) {
        problems.push(new Error(`the time stamp of ${table} ${id} cannot be read`, { cause }));
      }
    }
  }
  return problems[0];
}
