import { unaccepted } from '../cms/check-signer.ts';
import { ProofFault } from '../proof-fault.ts';
import { isAcceptedSignature } from './accepted-algorithms.ts';
import {
  allowsKeyUsage,
  type CertificatePath,
  hasOnlyKnownCriticalExtensions,
  isAuthority,
  isSignedBy,
  isValidAt,
  keyUsages,
} from './certificate-path.ts';
import { nameOf, type ProofCertificate } from './read-certificate.ts';

/**
 * Checks a chain whose certificates stand in order, each before its issuer. It ends at a self-signed certificate, or
 * before one that did not issue the certificate before it: certificates of signers of lists may follow.
 * @param at time at which each certificate must have been valid
 * @throws ProofFault, AlgorithmNotJudged
 */
export async function checkRecordedChain(
  leaf: ProofCertificate,
  others: readonly ProofCertificate[],
  at: Date,
): Promise<CertificatePath> {
  assertValid(leaf, at);
  if (!hasOnlyKnownCriticalExtensions(leaf.parsed)) throw new ProofFault('extension-unknown', nameOf(leaf));
  if (!allowsKeyUsage(leaf.parsed, keyUsages.signs)) throw new ProofFault('certificate-purpose', nameOf(leaf));
  let path: CertificatePath = [leaf];
  let intermediates = 0;
  for (const issuer of others) {
    const subject = path.at(-1) ?? leaf;
    if (!subject.parsed.issuer.isEqual(issuer.parsed.subject) || (await isSelfSigned(subject))) break;
    await assertIssued(subject, issuer);
    assertValid(issuer, at);
    if (!isAuthority(issuer.parsed, intermediates)) throw new ProofFault('certificate-purpose', nameOf(issuer));
    // Self-issued certificates do not count in the length of a path (RFC 5280 6.1.4 l).
    if (!issuer.parsed.subject.isEqual(issuer.parsed.issuer)) intermediates += 1;
    path = [...path, issuer];
  }
  if (path.length === 1) throw new ProofFault('chain-broken', nameOf(leaf));
  return path;
}

function assertValid(certificate: ProofCertificate, at: Date): void {
  if (!isValidAt(certificate.parsed, at))
    throw new ProofFault('certificate-expired', [nameOf(certificate), at.toISOString()]);
}

/** @throws ProofFault signature-invalid, weak-algorithm; AlgorithmNotJudged */
async function assertIssued(subject: ProofCertificate, issuer: ProofCertificate): Promise<void> {
  const { signatureAlgorithm } = subject.parsed;
  if (!isAcceptedSignature(signatureAlgorithm)) throw unaccepted(signatureAlgorithm.algorithmId);
  if (!(await isSignedBy(subject, issuer))) throw new ProofFault('signature-invalid', nameOf(subject));
}

const isSelfSigned = async (certificate: ProofCertificate): Promise<boolean> =>
  certificate.parsed.subject.isEqual(certificate.parsed.issuer) && (await isSignedBy(certificate, certificate));
