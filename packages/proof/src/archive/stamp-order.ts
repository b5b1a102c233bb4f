import { type CertificatePath, checkPath } from '../certificates/certificate-path.ts';
import type { ProofCertificate } from '../certificates/read-certificate.ts';
import type { CheckedStamp } from '../cms/check-time-stamp.ts';
import { NothingToCheck } from '../nothing-to-check.ts';
import { ProofFault } from '../proof-fault.ts';
import type { ProofFacts } from '../proof-verdict.ts';

/** First end among the certificates of a path. */
export const endOf = (path: CertificatePath): Date =>
  new Date(Math.min(...path.map(({ parsed }) => parsed.notAfter.value.getTime())));

/** Whether the authority's chain to a trusted certificate is valid at a time after the stamp. */
async function isTrustedAt(
  { path: [leaf], enclosed }: CheckedStamp,
  trusted: readonly ProofCertificate[],
  at: Date,
): Promise<boolean> {
  try {
    await checkPath(leaf, { trusted, enclosed }, at);
    return true;
  } catch (error) {
    if (error instanceof ProofFault) return false;
    throw error;
  }
}

/**
 * Checks that the next stamp comes later than the stamp and before its authority's certificates ended.
 * @param next time of the next stamp
 * @throws ProofFault other-time, restamp-missed
 */
export async function assertFollowedInTime(
  stamp: CheckedStamp,
  trusted: readonly ProofCertificate[],
  next: Date,
): Promise<void> {
  if (next < stamp.at) throw new ProofFault('other-time', next.toISOString());
  if (!(await isTrustedAt(stamp, trusted, next)))
    throw new ProofFault('restamp-missed', [stamp.authority.name, endOf(stamp.path).toISOString()]);
}

/** When the stamp was made, by whom, and until when its chain is valid. */
export const stampedFacts = ({ at, authority, path }: CheckedStamp): ProofFacts => ({
  at: at.toISOString(),
  authority: authority.name,
  validTo: endOf(path).toISOString(),
});

/**
 * A stamp that no other one follows was valid when it was made, and the law takes it for that time; its authority
 * vouches for it no more once a certificate of its chain ended. A copy that a reader has cannot be stamped again.
 * @throws NothingToCheck stamp-ended
 */
export async function assertNotEnded(
  stamp: CheckedStamp,
  trusted: readonly ProofCertificate[],
  now: Date,
): Promise<void> {
  if (stamp.at > now || (await isTrustedAt(stamp, trusted, now))) return;
  throw new NothingToCheck('stamp-ended', stampedFacts(stamp));
}
