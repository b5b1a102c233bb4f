import { insertPdfSeal, prepareDocumentStamp, type SecurityStore, stampTokenOf } from '@hybrid-mail/documents/pdf-seal';
import type { ArchiveStamps, ValidationData } from '@hybrid-mail/gateways/ports/archive-stamp';
import { inLanguage } from '@hybrid-mail/messages/in-language';
import type { AppServices, RestampContext } from '../context.ts';
import { Refusal } from '../errors.ts';
import {
  type EndingStamp,
  endDueLists,
  endPaper,
  fillStampEnds,
  followStamps,
  leaseDueReceipts,
  type RenewalMade,
  type Restamped,
  readStoredReceipt,
  releasePaper,
  type StoredReceipt,
  storeRenewal,
  unknownPaperEnds,
} from '../evidence/index.ts';
import { reachOfJobs } from '../reach.ts';
import { drawReceipt, readSentFacts } from './make-receipt.ts';
import { reservedBytes, withStoredSeal } from './seal-receipt.ts';

export type RestampReceiptsContext = RestampContext & Pick<AppServices, 'publicUrl'>;

export interface RestampedReceipts extends Restamped {
  /** Receipts that were due and cannot be made any more: the letter has another receipt, or was erased. */
  readonly ended: number;
}

/**
 * Follows the time stamps of sealed receipts by document time stamps (PAdES-B-LTA) as restampEvidence follows those of
 * seals: makes each receipt anew from its letter and stores what is to be appended. A receipt that differs from the
 * sealed one is no longer due. Ends the seals of lists of hashes that are due.
 */
export async function restampReceipts(ctx: RestampReceiptsContext): Promise<RestampedReceipts> {
  const { archiveStamps } = ctx;
  if (archiveStamps === null) return { restamped: 0, late: 0, ended: 0 };
  const unread = await fillStampEnds(ctx, archiveStamps, unknownPaperEnds(ctx));
  await endDueLists(ctx);
  let ended = 0;
  const made = await followStamps<EndingStamp, RenewalMade>(ctx, {
    lease: (failed) => leaseDueReceipts(ctx, failed),
    make: async (due) => {
      const stored = await readStoredReceipt(ctx, due);
      const pdf = await remakeReceipt(ctx, stored);
      if (pdf) return stampReceipt(ctx, archiveStamps, { due, stored, pdf });
      await endPaper(ctx, due);
      ended += 1;
      return null;
    },
    store: (due, renewal) => storeRenewal(ctx, due, renewal),
    release: (due) => releasePaper(ctx, due),
  });
  const problem = made.problem ?? unread;
  return { ...made, ended, ...(problem && { problem }) };
}

/** The receipt as it is downloaded now; null when the letter has another one, or none. */
function remakeReceipt(ctx: RestampReceiptsContext, stored: StoredReceipt): Promise<Uint8Array | null> {
  // Without the address that receipts carry each receipt would differ from the sealed one.
  if (ctx.publicUrl === '') throw new Error('PUBLIC_URL is missing: receipts cannot be made anew');
  const reading = { db: ctx.db, publicUrl: ctx.publicUrl, reach: reachOfJobs };
  return inLanguage(stored.language, async () => {
    const facts = await readSentFacts(reading, stored.mailId).catch((error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
    if (facts === null) return null;
    const receipt = await drawReceipt(reading, stored.mailId, facts);
    return withStoredSeal(receipt, { id: stored.mailId, at: new Date(facts.asOf.at) }, stored);
  });
}

interface DueReceipt {
  readonly due: EndingStamp;
  readonly stored: StoredReceipt;
  readonly pdf: Uint8Array;
}

async function stampReceipt(
  { clock }: RestampReceiptsContext,
  stamps: ArchiveStamps,
  { due, stored, pdf }: DueReceipt,
): Promise<RenewalMade> {
  const at = clock.now();
  const newest = stored.renewals.at(-1);
  const store = storeOf(await stamps.validationDataOf(newest ? stampTokenOf(newest) : stored.seal, at));
  const stampIn = async (space: number) => {
    const prepared = await prepareDocumentStamp(pdf, { store, reservedBytes: space });
    return { prepared, stamp: await stamps.stampOctets(prepared.signedBytes, at) };
  };
  let { prepared, stamp } = await stampIn(reservedBytes.usual);
  if (stamp.token.length > reservedBytes.usual) ({ prepared, stamp } = await stampIn(reservedBytes.largest));
  const { token, ...made } = stamp;
  const bytes = insertPdfSeal(prepared, token).subarray(pdf.length);
  return { ...made, number: stored.renewals.length + 1, bytes, isLate: due.until < at };
}

const storeOf = ({ certificates, revocation }: ValidationData): SecurityStore => ({
  certificates,
  ocspAnswers: revocation.filter(({ kind }) => kind === 'ocsp').map(({ der }) => der),
  lists: revocation.filter(({ kind }) => kind === 'list').map(({ der }) => der),
});
