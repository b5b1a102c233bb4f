import { isSame } from '../bytes/bytes.ts';
import { isNationalAlgorithm } from '../certificates/accepted-algorithms.ts';
import { type CertificatePath, checkPath } from '../certificates/certificate-path.ts';
import { checkRecordedChain } from '../certificates/check-recorded-chain.ts';
import { describeCertificate, type ProofCertificate, readCertificate } from '../certificates/read-certificate.ts';
import { findSigner } from '../cms/check-signer.ts';
import { readSenderMessage, type SignedMessage } from '../cms/read-signed-message.ts';
import { NothingToCheck } from '../nothing-to-check.ts';
import { ProofFault } from '../proof-fault.ts';
import type { ProofCheck, ProofFacts } from '../proof-verdict.ts';
import { type CheckName, exceptNational, runCheck } from '../run-check.ts';
import { bytesOf, type Pack, packNames } from './pack.ts';
import { isRevocationFile, readRevocationRecord } from './revocation-record.ts';

export interface SenderChain {
  readonly check: ProofCheck;
  /** From the sender's certificate to the topmost one; undefined when the chain is wrong or not there. */
  readonly path: CertificatePath | undefined;
  /** Certificates of the chain and of signers of lists. */
  readonly known: readonly ProofCertificate[];
}

interface ChainRequest {
  /** Given root certificates of senders. */
  readonly roots: readonly ProofCertificate[];
  /** When the chain must have been valid. */
  readonly at: Date;
}

/**
 * Checks the chain above the sender's certificate that the pack has, up to its topmost certificate, and compares that
 * with the given roots. Without a chain in the pack, that of the signature is taken if there are roots.
 */
export async function checkSenderChain(pack: Pack, request: ChainRequest): Promise<SenderChain> {
  const recorded: ProofCertificate[] = [];
  let path: CertificatePath | undefined;
  const check = await runCheck({ id: 'sender-chain' }, async () => {
    recorded.push(...recordedIn(pack));
    const message = readSenderMessage(bytesOf(pack, packNames.signature));
    path = await exceptNational(pathOf(message, recorded, request));
    return factsOf(path, request.roots);
  });
  return { check, path, known: [...recorded, ...request.roots] };
}

/** Checks the chain that a signature encloses, if there are roots to compare it with. */
export async function checkEnclosedChain(
  name: CheckName,
  message: SignedMessage,
  request: ChainRequest,
): Promise<ProofCheck[]> {
  if (request.roots.length === 0) return [];
  const make = async () => factsOf(await exceptNational(pathOf(message, [], request)), request.roots);
  return [await runCheck(name, make)];
}

/** Certificates of the record, in its order. */
function recordedIn(pack: Pack): ProofCertificate[] {
  const isThere = [...pack.files.keys()].some((name) => name === packNames.revocation || isRevocationFile(name));
  return isThere ? readRevocationRecord(pack).certificates.map(({ file }) => readCertificate(bytesOf(pack, file))) : [];
}

async function pathOf(
  message: SignedMessage,
  recorded: readonly ProofCertificate[],
  { roots, at }: ChainRequest,
): Promise<CertificatePath> {
  const { digestAlgorithm, signatureAlgorithmId } = message.signer;
  const national = [signatureAlgorithmId, digestAlgorithm].find(isNationalAlgorithm);
  if (national !== undefined) throw new NothingToCheck('national-algorithm', { algorithm: national });
  if (recorded.length === 0 && roots.length === 0) throw new NothingToCheck('not-made');
  const { certificate, enclosed } = findSigner(message);
  const [first] = recorded;
  if (!first) return checkPath(certificate, { trusted: roots, enclosed }, at);
  if (!isSame(first.der, certificate.der)) throw new ProofFault('other-certificate', 'certificate-1.der');
  const path = await checkRecordedChain(first, recorded.slice(1), at);
  return roots.length === 0 ? path : upToGiven(path, { roots, at });
}

/** @throws ProofFault other-root */
async function upToGiven(path: CertificatePath, { roots, at }: ChainRequest): Promise<CertificatePath> {
  try {
    return await checkPath(path[0], { trusted: roots, enclosed: path }, at);
  } catch (cause) {
    if (!(cause instanceof ProofFault)) throw cause;
    const { fingerprint } = await describeCertificate(path.at(-1) ?? path[0]);
    throw new ProofFault('other-root', fingerprint, { cause });
  }
}

/** The topmost certificate. @throws NothingToCheck not-compared without given roots */
async function factsOf(path: CertificatePath, roots: readonly ProofCertificate[]): Promise<ProofFacts> {
  const facts = await describeCertificate(path.at(-1) ?? path[0]);
  if (roots.length === 0) throw new NothingToCheck('not-compared', { ...facts });
  return { ...facts };
}
