import { bytesOfBase64, bytesOfHex, bytesOfText, isSame } from '../bytes/bytes.ts';
import { isObject, jsonObjectIn } from '../bytes/canonical-json.ts';
import { type CertificateFacts, describeCertificate } from '../certificates/read-certificate.ts';
import { AlgorithmNotJudged, checkSigner, enclosedContent } from '../cms/check-signer.ts';
import { type CheckedStamp, checkTimeStamp } from '../cms/check-time-stamp.ts';
import { readSenderMessage } from '../cms/read-signed-message.ts';
import { NothingToCheck } from '../nothing-to-check.ts';
import { ProofFault } from '../proof-fault.ts';
import type { ProofCheck } from '../proof-verdict.ts';
import { exceptNational, runCheck, runCheckFor } from '../run-check.ts';
import { stampFacts } from '../seal/check-seal.ts';
import type { SignedEntry } from './check-signing.ts';
import { bytesOf, fileText, type Pack, packNames } from './pack.ts';

/** Checks the time stamp of the sender's signature. */
export function checkSignatureStamp(pack: Pack, signed: SignedEntry | undefined) {
  const name = { id: 'signature-stamp', file: packNames.signatureStamp } as const;
  return runCheckFor<CheckedStamp>(name, async () => {
    const token = pack.files.get(packNames.signatureStamp);
    if (!token) throw new NothingToCheck('not-stamped');
    const { signer } = readSenderMessage(bytesOf(pack, packNames.signature));
    const times = { notBefore: signed ? new Date(signed.entry.at) : null, now: pack.trust.at };
    const stamp = await exceptNational(checkTimeStamp(token, signer.signature, pack.trust.timeStamps, times));
    return { facts: stampFacts(stamp), found: stamp };
  });
}

/**
 * Verifies the sender's signature, that it covers the text of the record, and that its certificate was valid. The
 * certificate's issuer is not judged: his root is none of the operator's.
 */
export const checkSenderSignature = (
  pack: Pack,
  signed: SignedEntry | undefined,
  stamp: CheckedStamp | undefined,
): Promise<ProofCheck> =>
  runCheck({ id: 'sender-signature' }, async () => {
    const message = readSenderMessage(bytesOf(pack, packNames.signature));
    const content = enclosedContent(message);
    if (!isTextOrItsBytes(content, fileText(pack, packNames.text)))
      throw new ProofFault('other-text', packNames.signature);
    const { certificate, signingTime } = await checkSigner(message, content).catch(asNotJudged);
    const facts = await describeCertificate(certificate);
    const at = stamp?.at ?? (signed ? new Date(signed.entry.at) : null) ?? signingTime;
    if (at && !isValidAt(facts, at)) throw new ProofFault('certificate-expired', at.toISOString());
    if (signed && !pack.files.has(packNames.verifierAnswer)) assertSameSigner(facts, signed);
    return { ...facts, ...(at && { at: at.toISOString() }) };
  });

/** Unlike an operator's seal, a sender's signature may have any algorithm that his verifier knows. */
export function asNotJudged(error: unknown): never {
  if (!(error instanceof AlgorithmNotJudged)) throw error;
  const reason = error.isNational ? 'national-algorithm' : 'unknown-algorithm';
  throw new NothingToCheck(reason, { algorithm: error.algorithm });
}

/** Some programs sign the 32 bytes that the text writes in hex. */
const isTextOrItsBytes = (content: Uint8Array, text: string) =>
  isSame(content, bytesOfText(text)) || isSame(content, bytesOfHex(text) ?? new Uint8Array());

const isValidAt = ({ validFrom, validTo }: CertificateFacts, at: Date) =>
  at >= new Date(validFrom) && at <= new Date(validTo);

/** A verifier of its own, whose answer is in the pack, may write names and numbers of certificates differently. */
function assertSameSigner(facts: CertificateFacts, { certificateSerial, signer }: SignedEntry): void {
  if (facts.serialNumber !== certificateSerial || facts.name !== signer)
    throw new ProofFault('other-signature', ['certificateSerial', 'signer']);
}

/** Status of E-IMZO-SERVER for a valid signature. */
const VALID = 1;

/** Checks that the answer of E-IMZO-SERVER, if the pack has one, is about this signed text. */
export async function checkVerifierAnswer(pack: Pack): Promise<ProofCheck[]> {
  if (!pack.files.has(packNames.verifierAnswer)) return [];
  const check = await runCheck({ id: 'verifier-answer', file: packNames.verifierAnswer }, () => {
    const answer = jsonObjectIn(fileText(pack, packNames.verifierAnswer));
    if (!answer) throw new ProofFault('unreadable', packNames.verifierAnswer);
    const info = isObject(answer.pkcs7Info) ? answer.pkcs7Info : {};
    const document = bytesOfBase64(String(info.documentBase64));
    if (!document || !isTextOrItsBytes(document, fileText(pack, packNames.text)))
      throw new ProofFault('other-text', packNames.verifierAnswer);
    const [signer, another] = Array.isArray(info.signers) ? info.signers : [];
    if (answer.status !== VALID || !isObject(signer) || another || signer.verified !== true)
      throw new ProofFault('verifier-refused', packNames.verifierAnswer);
    return {};
  });
  return [check];
}
