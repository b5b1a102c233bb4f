import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { isDatabaseUnavailable } from '@hybrid-mail/db';
import { checkRun, correctVerdict } from '../../apps/worker/test/check-run.ts';
import { pollUntil } from '../../apps/worker/test/poll-until.ts';
import type { Product } from './start-product.ts';
import type { StrikeReport } from './strike.ts';

export interface FailoverFigures {
  readonly letters: number;
  readonly longestSeconds: number;
  /** Calls that the senders repeated, by API and cause. */
  readonly repeatedCalls: readonly Readonly<Record<string, number>>[];
  readonly endedWorkers: number;
  /** Errors that the APIs logged as bugs. */
  readonly bugs: readonly string[];
}

/**
 * Waits until all letters are delivered, and compares them with the post's record.
 * @param stampFile stamp of the database beside the worker
 * @throws AssertionError if a letter is lost or double, or a failover counted as a restored database
 */
export async function judgeFailover(
  { world, post, apis, workers, senders, endedWorkers }: Product,
  letters: number,
  reports: readonly StrikeReport[],
  stampFile: string,
): Promise<FailoverFigures> {
  const { prisma } = world.db;
  const limitMs = 240_000 + letters * 500;
  const count = (where: object) => () => patiently(() => prisma.mail.count({ where }));
  await pollUntil(count({ isSent: false }), (open) => open === 0, limitMs, workers.output);
  for (let step = 0; step < 8; step += 1) await post.tick();
  await pollUntil(count({ performType: 0 }), (closed) => closed === letters, limitMs, workers.output);
  assert.deepEqual(await patiently(() => checkRun(world, post)), correctVerdict(letters));
  const restores = await patiently(() => prisma.restoredDatabase.count());
  assert.equal(restores, 0, 'a failover counted as a restored database');
  const stamp = JSON.parse(readFileSync(stampFile, 'utf8')) as { timeline: number };
  assert.ok(stamp.timeline >= (reports.at(-1)?.timeline ?? 0), 'the stamp is not of the present primary');
  return {
    letters,
    longestSeconds: Math.max(...reports.map(({ seconds }) => seconds)),
    repeatedCalls: senders.map((sender) => sender.repeated()),
    endedWorkers: endedWorkers(),
    bugs: apis.flatMap((api) => api.errors()),
  };
}

/** Repeats what fails because the database is away, for up to two minutes: the last strike may be just over. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const attempt = () =>
    work().then(
      (value) => ({ value }),
      (error: unknown) => {
        if (isDatabaseUnavailable(error)) return null;
        throw error;
      },
    );
  const done = await pollUntil(attempt, (result) => result !== null, 120_000);
  if (done === null) throw new Error('pollUntil returned what it does not accept');
  return done.value;
}
