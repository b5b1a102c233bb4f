import { isSame } from '../bytes/bytes.ts';
import { allowsKeyUsage, checkPath, keyUsages } from '../certificates/certificate-path.ts';
import type { ProofCertificate } from '../certificates/read-certificate.ts';
import { isSameName } from '../certificates/same-name.ts';
import { assertAcceptedAlgorithm, isSignedWithKeyOf } from '../certificates/signed-structure.ts';
import { ProofFault } from '../proof-fault.ts';
import { findListEntry } from './find-list-entry.ts';
import { assertCovers } from './list-scope.ts';
import { assertCurrent, type RevocationQuestion } from './question.ts';
import type { RevocationList } from './read-revocation-list.ts';

export interface CheckedList {
  readonly signer: ProofCertificate;
  /** Reasons of revocation that the list excludes; none for a delta list, which says only what changed. */
  readonly reasons: number;
}

/**
 * Verifies that a revocation list (RFC 5280) tells of the certificate and does not name it: its issuer, its signature
 * by a certificate of the sender's authorities, its times and its entries.
 * @param deltas delta lists about the same certificate: one may take it off this list
 * @throws ProofFault, AlgorithmNotJudged
 */
export async function checkRevocationList(
  list: RevocationList,
  question: RevocationQuestion,
  deltas: readonly RevocationList[],
): Promise<CheckedList> {
  const { certificate, at } = question;
  const reasons = assertCovers(list, certificate);
  assertAcceptedAlgorithm(list.signed);
  const signer = await signerOf(list, question);
  assertCurrent(list.thisUpdate, list.nextUpdate, at);
  const entry = findListEntry(list, certificate);
  const isRemoved = deltas.some(
    (delta) => extendsList(delta, list) && findListEntry(delta, certificate)?.isRemoval === true,
  );
  if (entry && !entry.isRemoval && !isRemoved)
    throw new ProofFault('certificate-revoked', entry.revokedOn.toISOString());
  return { signer, reasons: list.baseNumber === null ? reasons : 0 };
}

/** Whether the delta list is newer than the complete list and tells of the changes to it (RFC 5280 5.2.4). */
const extendsList = (delta: RevocationList, { baseNumber, number, issuer }: RevocationList): boolean =>
  baseNumber === null &&
  delta.baseNumber !== null &&
  delta.baseNumber <= number &&
  delta.number > number &&
  isSameName(delta.issuer, issuer);

/** @throws ProofFault signature-invalid, responder-untrusted */
async function signerOf(list: RevocationList, question: RevocationQuestion): Promise<ProofCertificate> {
  const named = question.known.filter(({ subject }) => isSameName(list.issuer, subject));
  for (const one of named) {
    if (!(await isSignedWithKeyOf(one, list.signed))) continue;
    if (await maySign(one, question)) return one;
    throw new ProofFault('responder-untrusted');
  }
  throw new ProofFault(named.length > 0 ? 'signature-invalid' : 'responder-untrusted');
}

/** A list cannot vouch for its own signer. A wrong chain of the sender fails another check. */
async function maySign(
  signer: ProofCertificate,
  { certificate, known, path, at }: RevocationQuestion,
): Promise<boolean> {
  if (isSame(signer.der, certificate.der) || !allowsKeyUsage(signer.parsed, keyUsages.signsLists)) return false;
  const top = path?.at(-1);
  if (!top || path?.some(({ der }) => isSame(der, signer.der))) return true;
  try {
    await checkPath(signer, { trusted: [top], enclosed: known }, at, keyUsages.signsLists);
    return true;
  } catch (error) {
    if (error instanceof ProofFault) return false;
    throw error;
  }
}
