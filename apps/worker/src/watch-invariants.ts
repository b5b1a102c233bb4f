import { createHash } from 'node:crypto';
import type { Services } from '@hybrid-mail/core/context';
import { findBrokenInvariants, quickInvariants } from '@hybrid-mail/core/evidence';
import { countUse } from '@hybrid-mail/core/rate-limit';
import type { WorkerMetrics } from '@hybrid-mail/metrics';
import type { Logger } from 'pino';
import { invariantAlarm } from './jobs/job-handlers.ts';

interface Watching {
  readonly services: Pick<Services, 'db' | 'clock'>;
  readonly log: Pick<Logger, 'error' | 'info'>;
  readonly metrics: Pick<WorkerMetrics, 'invariantsChecked'>;
}

/** Within this time all workers have seen the same change. */
const sameChangeMs = 5 * 60_000;

/**
 * Returns a check of the letters under way that logs a finding when it changes, once for all workers: which invariants
 * are broken, or that all hold again. The metric is set by each check.
 * @returns number of broken invariants
 */
export function createInvariantWatch({ services, log, metrics }: Watching): () => Promise<number> {
  let known = '';
  return async () => {
    const broken = await findBrokenInvariants(services.db, quickInvariants);
    metrics.invariantsChecked(broken.length);
    const found = broken.map(nameOf).toSorted().join('\n');
    if (found !== known && (await isFirstToSee(services, found))) {
      if (broken.length > 0) log.error({ broken }, invariantAlarm);
      else log.info('all invariants hold again');
    }
    known = found;
    return broken.length;
  };
}

/** The finding without the number of its rows, which may grow with each check. */
const nameOf = (finding: string) => finding.replace(/ \(\d+\)$/, '');

async function isFirstToSee({ db, clock }: Watching['services'], found: string): Promise<boolean> {
  const key = `invariants:${createHash('sha256').update(found).digest('hex').slice(0, 16)}`;
  const uses = await countUse(db, [{ key, windowMs: sameChangeMs, max: 1 }], clock.now());
  return uses.get(key)?.count === 1;
}
