import type { ArchiveStamps } from '@hybrid-mail/gateways/ports/archive-stamp';
import type { RestampContext } from '../../context.ts';
import {
  type ArchiveStampMade,
  archiveSource,
  type DueStamp,
  leaseDueStamps,
  release,
  storeArchiveStamp,
  unknownEnds,
} from './archive-stamps.sql.ts';
import { fillStampEnds } from './fill-stamp-ends.ts';
import { followStamps, type Restamped, sumOfRestamped } from './follow-stamps.ts';
import { coveredFiles, signatureArchiveText } from './signature-archive.ts';

/**
 * Follows the time stamps of seals, daily roots and senders' signatures by archive stamps, those that end first at first:
 * when a certificate of the newest stamp ends within `restamping.days`, or when its digest is no longer accepted. Several
 * processes may run it.
 */
export async function restampEvidence(ctx: RestampContext): Promise<Restamped> {
  const { archiveStamps } = ctx;
  if (archiveStamps === null) return { restamped: 0, late: 0 };
  const unread = [
    await fillStampEnds(ctx, archiveStamps, unknownEnds(ctx, false)),
    await fillStampEnds(ctx, archiveStamps, unknownEnds(ctx, true)),
  ];
  const made = sumOfRestamped(await restampAll(ctx, archiveStamps, false), await restampAll(ctx, archiveStamps, true));
  const problem = made.problem ?? unread.find((error) => error !== undefined);
  return { ...made, ...(problem && { problem }) };
}

const restampAll = (ctx: RestampContext, stamps: ArchiveStamps, ofSignature: boolean): Promise<Restamped> =>
  followStamps<DueStamp, ArchiveStampMade>(ctx, {
    lease: (failed) => leaseDueStamps(ctx, ofSignature, failed),
    make: (due) => (ofSignature ? restampSignature(ctx, stamps, due) : restampSeal(ctx, stamps, due)),
    store: (due, made) => storeArchiveStamp(ctx, due, made),
    release: (due) => release(ctx, due),
  });

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
