import type { ArchiveDigest, NewStamp } from '@hybrid-mail/gateways/ports/archive-stamp';
import { TimeStampRefused, TimeStampUnavailable } from '@hybrid-mail/gateways/ports/time-stamp';
import type { RestampContext } from '../../context.ts';

export interface Restamped {
  readonly restamped: number;
  /** Stamps that had ended before they got a new one; each has its new one and says that it came late. */
  readonly late: number;
  /** First failure of this run; the stamps are tried again in the next one. */
  readonly problem?: Error;
}

/** A time stamp that needs a new one. */
export interface EndingStamp {
  readonly id: string;
  /** First end of a certificate of the newest stamp. */
  readonly until: Date;
  readonly digest: string | null;
}

export interface FollowingStamp extends NewStamp {
  readonly isLate: boolean;
}

/** How the time stamps of one kind of evidence are followed. */
export interface StampWork<Due extends EndingStamp, Made extends FollowingStamp> {
  /** @param failed rows that this run does not try again */
  lease(failed: readonly string[]): Promise<Due[]>;
  /** Makes the next stamp; null when there is nothing to stamp any more. */
  make(due: Due): Promise<Made | null>;
  store(due: Due, made: Made): Promise<void>;
  /** Ends the lease of a stamp that failed, so that another stamp of the same row is not kept waiting. */
  release(due: Due): Promise<void>;
}

/** The authority's certificate ends before that of the stamp that is to be followed. */
export class AuthorityEndsSooner extends Error {
  override readonly name = 'AuthorityEndsSooner';
}

/** Follows all time stamps of a kind that are due. Several processes may run it. */
export async function followStamps<Due extends EndingStamp, Made extends FollowingStamp>(
  ctx: RestampContext,
  work: StampWork<Due, Made>,
): Promise<Restamped> {
  let [restamped, late] = [0, 0];
  const failed: string[] = [];
  let problem: Error | undefined;
  for (;;) {
    const due = await work.lease(failed);
    const results = await Promise.all(due.map(async (each) => ({ each, made: await followOne(ctx, work, each) })));
    for (const { each, made } of results) {
      if (made instanceof Error) failed.push(each.id);
      else if (made !== null) restamped += 1;
      if (made !== null && !(made instanceof Error) && made.isLate) late += 1;
    }
    const errors = results.flatMap(({ made }) => (made instanceof Error ? [made] : []));
    problem ??= errors[0];
    if (due.length === 0 || errors.some(isOfAuthority)) return { restamped, late, ...(problem && { problem }) };
  }
}

/** The sums of several runs, and the first failure. */
export function sumOfRestamped(...runs: readonly Restamped[]): Restamped {
  const problem = runs.find((run) => run.problem)?.problem;
  return {
    restamped: runs.reduce((sum, { restamped }) => sum + restamped, 0),
    late: runs.reduce((sum, { late }) => sum + late, 0),
    ...(problem && { problem }),
  };
}

/** Whether each other stamp would fail, too. A seal that cannot be stamped must not keep the others waiting. */
const isOfAuthority = (error: Error): boolean =>
  error instanceof TimeStampUnavailable || error instanceof TimeStampRefused || error instanceof AuthorityEndsSooner;

async function followOne<Due extends EndingStamp, Made extends FollowingStamp>(
  ctx: RestampContext,
  work: StampWork<Due, Made>,
  due: Due,
): Promise<Made | Error | null> {
  try {
    const made = await work.make(due);
    if (made === null) return null;
    assertLonger(ctx, made, due);
    await work.store(due, made);
    return made;
  } catch (error) {
    await work.release(due);
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Otherwise an authority whose own certificate ends soon would add a stamp to each seal in each night. */
function assertLonger({ restamping }: RestampContext, made: NewStamp, { until, digest }: EndingStamp): void {
  const isEnded = restamping.endedDigests.includes(digest as ArchiveDigest);
  if (!isEnded && made.authorityUntil <= until)
    throw new AuthorityEndsSooner(`the authority's certificate ends ${made.authorityUntil.toISOString()}, no later`);
}
