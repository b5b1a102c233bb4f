import { type CertificatePath, isSignedBy } from '../certificates/certificate-path.ts';
import type { ProofCertificate } from '../certificates/read-certificate.ts';
import { toleratedClockDifferenceMs } from '../cms/check-time-stamp.ts';
import { ProofFault } from '../proof-fault.ts';

/** A certificate about which an answer was kept. */
export interface RevocationQuestion {
  readonly certificate: ProofCertificate;
  /** Certificates that may have signed the answer. */
  readonly known: readonly ProofCertificate[];
  /** The sender's chain; undefined when it is wrong. */
  readonly path: CertificatePath | undefined;
  /** When the answer was used. */
  readonly at: Date;
}

/** The known certificate that issued this one. @throws ProofFault certificate-missing */
export async function issuerOf({ certificate, known }: RevocationQuestion): Promise<ProofCertificate> {
  for (const one of known)
    if (certificate.parsed.issuer.isEqual(one.parsed.subject) && (await isSignedBy(certificate, one))) return one;
  throw new ProofFault('certificate-missing');
}

/** @throws ProofFault answer-outdated when the answer was not current at `at` */
export function assertCurrent(from: Date, until: Date, at: Date): void {
  const isEarly = at.getTime() < from.getTime() - toleratedClockDifferenceMs;
  if (isEarly || at.getTime() > until.getTime() + toleratedClockDifferenceMs)
    throw new ProofFault('answer-outdated', [from.toISOString(), until.toISOString()]);
}
