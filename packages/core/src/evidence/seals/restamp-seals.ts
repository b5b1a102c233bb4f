import type { ArchiveDigest, ArchiveStamps, NewStamp } from '@hybrid-mail/gateways/ports/archive-stamp';
import { TimeStampRefused, TimeStampUnavailable } from '@hybrid-mail/gateways/ports/time-stamp';
import type { RestampContext } from '../../context.ts';
import {
  type ArchiveStampMade,
  archiveSource,
  type DueStamp,
  leaseDueStamps,
  release,
  storeArchiveStamp,
} from './archive-stamps.sql.ts';
import { fillStampEnds } from './fill-stamp-ends.ts';
import { coveredFiles, signatureArchiveText } from './signature-archive.ts';

export interface Restamped {
  readonly restamped: number;
  /** Stamps that had ended before they got a new one; each has its new one and says that it came late. */
  readonly late: number;
  /** First failure of this run; the stamps are tried again in the next one. */
  readonly problem?: Error;
}

/** The authority's certificate ends before that of the stamp that is to be followed. */
export class AuthorityEndsSooner extends Error {
  override readonly name = 'AuthorityEndsSooner';
}

/**
 * Follows the time stamps of seals, daily roots and senders' signatures by archive stamps, those that end first at first:
 * when a certificate of the newest stamp ends within `restamping.days`, or when its digest is no longer accepted. Several
 * processes may run it.
 */
export async function restampEvidence(ctx: RestampContext): Promise<Restamped> {
  const { archiveStamps } = ctx;
  if (archiveStamps === null) return { restamped: 0, late: 0 };
  const unread = await fillStampEnds(ctx, archiveStamps);
  const seals = await restampAll(ctx, archiveStamps, false);
  const signatures = await restampAll(ctx, archiveStamps, true);
  const problem = seals.problem ?? signatures.problem ?? unread;
  return {
    restamped: seals.restamped + signatures.restamped,
    late: seals.late + signatures.late,
    ...(problem && { problem }),
  };
}

async function restampAll(ctx: RestampContext, stamps: ArchiveStamps, ofSignature: boolean): Promise<Restamped> {
  let [restamped, late] = [0, 0];
  const failed: string[] = [];
  let problem: Error | undefined;
  for (;;) {
    const due = await leaseDueStamps(ctx, ofSignature, failed);
    const results = await Promise.all(due.map(async (each) => ({ each, made: await restampOne(ctx, stamps, each) })));
    for (const { each, made } of results) {
      if (made instanceof Error) failed.push(each.id);
      else restamped += 1;
      if (!(made instanceof Error) && made.isLate) late += 1;
    }
    const errors = results.flatMap(({ made }) => (made instanceof Error ? [made] : []));
    problem ??= errors[0];
    if (due.length === 0 || errors.some(isOfAuthority)) return { restamped, late, ...(problem && { problem }) };
  }
}

/** Whether each other stamp would fail, too. A seal that cannot be stamped must not keep the others waiting. */
const isOfAuthority = (error: Error): boolean =>
  error instanceof TimeStampUnavailable || error instanceof TimeStampRefused || error instanceof AuthorityEndsSooner;

async function restampOne(
  ctx: RestampContext,
  stamps: ArchiveStamps,
  due: DueStamp,
): Promise<ArchiveStampMade | Error> {
  try {
    const made = await (due.ofSignature ? restampSignature(ctx, stamps, due) : restampSeal(ctx, stamps, due));
    assertLonger(ctx, made, due);
    await storeArchiveStamp(ctx, due, made);
    return made;
  } catch (error) {
    await release(ctx, due);
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function restampSeal(ctx: RestampContext, stamps: ArchiveStamps, due: DueStamp): Promise<ArchiveStampMade> {
  const { stamped, number } = await archiveSource(ctx, due);
  const { cms, isLate, ...made } = await stamps.restamp(stamped, ctx.clock.now());
  return { ...made, number, stamp: cms, text: null, isLate };
}

async function restampSignature(ctx: RestampContext, stamps: ArchiveStamps, due: DueStamp): Promise<ArchiveStampMade> {
  const { mailId, number, signature, archives } = await archiveSource(ctx, due);
  if (mailId === null || signature === null) throw new Error(`evidence_seal ${due.id} names no signature`);
  const files = await coveredFiles(ctx.db, { ...signature, archives });
  const text = signatureArchiveText(mailId, { number, digest: stamps.digest, files });
  const at = ctx.clock.now();
  const { token, ...made } = await stamps.stampOctets(Buffer.from(text), at);
  return { ...made, number, stamp: token, text, isLate: due.until < at };
}

/** Otherwise an authority whose own certificate ends soon would add a stamp to each seal in each night. */
function assertLonger({ restamping }: RestampContext, made: NewStamp, { until, digest }: DueStamp): void {
  const isEnded = restamping.endedDigests.includes(digest as ArchiveDigest);
  if (!isEnded && made.authorityUntil <= until)
    throw new AuthorityEndsSooner(`the authority's certificate ends ${made.authorityUntil.toISOString()}, no later`);
}
