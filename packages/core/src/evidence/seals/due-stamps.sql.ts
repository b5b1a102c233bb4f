import { type RawBuilder, sql } from 'kysely';
import type { RestampContext } from '../../context.ts';

/** Stamps that a process leases at once, and for how long: longer than the authority takes to answer all of them. */
const batchSize = 20;
const leaseMs = 10 * 60 * 1000;
const dayMs = 24 * 3_600_000;

export interface EndColumns {
  /** First end of a certificate of the newest stamp. */
  readonly until: RawBuilder<unknown>;
  readonly digest: RawBuilder<unknown>;
}

/** Condition of stamps that end within `restamping.days`, or whose digest is no longer accepted. */
export function isDue({ clock, restamping }: RestampContext, { until, digest }: EndColumns): RawBuilder<boolean> {
  const horizon = new Date(clock.now().getTime() + restamping.days * dayMs);
  // Without ended digests their part is left out, so that the index of ends finds the rows.
  const isEnded =
    restamping.endedDigests.length === 0 ? sql`` : sql`or ${digest} = any(${[...restamping.endedDigests]}::text[])`;
  return sql<boolean>`(${until} <= ${horizon} ${isEnded})`;
}

/** End of a new lease, the condition of rows `s` that no process has leased, and how many to lease. */
export function leased({ clock }: Pick<RestampContext, 'clock'>) {
  const now = clock.now();
  return {
    next: new Date(now.getTime() + leaseMs),
    free: sql<boolean>`(s.next_try_on is null or s.next_try_on <= ${now})`,
    limit: sql.lit(batchSize),
  };
}
