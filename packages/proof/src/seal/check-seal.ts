import { assertSigningPurpose, checkPath } from '../certificates/certificate-path.ts';
import { type CertificateFacts, describeCertificate, type ProofCertificate } from '../certificates/read-certificate.ts';
import { checkSigner, enclosedContent } from '../cms/check-signer.ts';
import { namesItsCertificate } from '../cms/check-signing-certificate.ts';
import { assertAllSigned, type CheckedStamp, checkTimeStamp, timeStampOf } from '../cms/check-time-stamp.ts';
import { contentTypes, readSealMessage, type SignedMessage } from '../cms/read-signed-message.ts';
import { NothingToCheck } from '../nothing-to-check.ts';
import { ProofFault } from '../proof-fault.ts';
import type { ProofCheck, ProofFacts } from '../proof-verdict.ts';
import { type CheckName, exceptNational, runCheckFor } from '../run-check.ts';

/** Certificates that the verification takes as roots, and when it is made. */
export interface SealTrust {
  readonly operator: readonly ProofCertificate[];
  readonly timeStamps: readonly ProofCertificate[];
  readonly at: Date;
}

export interface SealRequest {
  readonly seal: Uint8Array;
  readonly trust: SealTrust;
  /** What a detached seal covers; absent for a seal that encloses it. */
  readonly detached?: Uint8Array;
  /** Time before which the sealed text did not exist. */
  readonly notBefore?: Date;
}

/** A seal that is right, as far as it was checked. */
export interface CheckedSeal {
  readonly content: Uint8Array;
  readonly certificate: CertificateFacts;
}

/**
 * Verifies a seal of the operator (CAdES, ETSI EN 319 122-1): its form, its signature, and the chain to the operator's
 * root at the time of its time stamp. Without a stamp, the time is the signer's own, or else the current one.
 * @param stamp of the seal; undefined when it has none, or a wrong one
 * @throws ProofFault; NothingToCheck when no root is known
 */
async function checkSeal(message: SignedMessage, request: SealRequest, stamp?: CheckedStamp): Promise<CheckedSeal> {
  const { trust, detached } = request;
  if (detached && message.content !== null) throw new ProofFault('malformed', 'not detached');
  if (message.contentType !== contentTypes.data) throw new ProofFault('malformed', 'content');
  const content = detached ?? enclosedContent(message);
  const signer = await checkSigner(message, content);
  if (!namesItsCertificate(message.signer)) throw new ProofFault('signature-invalid', 'signing certificate attribute');
  assertSigningPurpose(signer.certificate);
  const certificate = await describeCertificate(signer.certificate);
  if (trust.operator.length === 0) throw new NothingToCheck('not-compared', { ...certificate });
  await assertAllSigned(signer, trust.operator);
  const at = stamp?.at ?? signer.signingTime ?? trust.at;
  await checkPath(signer.certificate, { trusted: trust.operator, enclosed: signer.enclosed }, at);
  return { content, certificate };
}

export interface SealChecks {
  /** Of the seal, then of its time stamp. */
  readonly checks: readonly ProofCheck[];
  /** Undefined when the seal is wrong. */
  readonly seal: CheckedSeal | undefined;
  readonly stamp: CheckedStamp | undefined;
}

/**
 * Checks a seal and its time stamp.
 * @param read further demands on what is sealed, and what it says
 */
export async function checkSealAndStamp(
  name: CheckName,
  request: SealRequest,
  read: (seal: CheckedSeal) => ProofFacts | Promise<ProofFacts>,
): Promise<SealChecks> {
  const stamped = await runCheckFor({ id: 'time-stamp', ...(name.file && { file: name.file }) }, async () => {
    const stamp = await stampOf(readSealMessage(request.seal), request);
    return { facts: stampFacts(stamp), found: stamp };
  });
  const sealed = await runCheckFor(name, async () => {
    const seal = await checkSeal(readSealMessage(request.seal), request, stamped.found);
    return { facts: { ...seal.certificate, ...(await read(seal)) }, found: seal };
  });
  return { checks: [sealed.check, stamped.check], seal: sealed.found, stamp: stamped.found };
}

async function stampOf({ signer }: SignedMessage, { trust, notBefore }: SealRequest): Promise<CheckedStamp> {
  const token = timeStampOf(signer);
  if (!token) throw new NothingToCheck('not-stamped');
  const times = { notBefore: notBefore ?? null, now: trust.at };
  return exceptNational(checkTimeStamp(token, signer.signature, trust.timeStamps, times));
}

export const stampFacts = ({ at, authority }: CheckedStamp): ProofFacts => ({
  at: at.toISOString(),
  authority: authority.name,
});
