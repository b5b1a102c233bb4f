import { assertFollowedInTime, assertNotEnded, stampedFacts } from '../archive/stamp-order.ts';
import { type CheckedStamp, checkTimeStamp, timeStampOf } from '../cms/check-time-stamp.ts';
import { readSealMessage } from '../cms/read-signed-message.ts';
import type { ProofFacts } from '../proof-verdict.ts';
import { exceptNational } from '../run-check.ts';
import type { SealTrust } from '../seal/check-seal.ts';
import type { DocumentStamp } from './read-document-stamp.ts';

/**
 * Verifies the document time stamps of a PDF over what each one covers. The stamp of the seal and each document time
 * stamp are judged at the time of the next one, the newest stamp at the current time.
 * @param cms the seal, whose time stamp is the first one
 * @returns what the newest stamp says
 * @throws ProofFault; its reason is restamp-missed when a certificate ended before the next stamp; NothingToCheck when
 * the newest one has ended
 */
export async function checkDocumentStamps(
  cms: Uint8Array,
  stamps: readonly DocumentStamp[],
  trust: SealTrust,
): Promise<ProofFacts> {
  const { timeStamps, at } = trust;
  const chain: CheckedStamp[] = [];
  const add = async (token: Uint8Array, octets: Uint8Array) => {
    const times = { notBefore: chain.at(-1)?.at ?? null, now: at };
    chain.push(await exceptNational(checkTimeStamp(token, octets, timeStamps, times)));
  };
  const { signer } = readSealMessage(cms);
  const first = timeStampOf(signer);
  if (first) await add(first, signer.signature);
  for (const { token, covered } of stamps) await add(token, covered);
  for (const [place, stamp] of chain.entries()) {
    const next = chain[place + 1];
    await (next ? assertFollowedInTime(stamp, timeStamps, next.at) : assertNotEnded(stamp, timeStamps, at));
  }
  const newest = chain.at(-1);
  return newest ? { ...stampedFacts(newest), stamps: String(stamps.length) } : {};
}
