import { ExtKeyUsage } from 'pkijs';
import { isSame } from '../bytes/bytes.ts';
import { type DigestName, digest } from '../bytes/digest.ts';
import { digestOf } from '../certificates/accepted-algorithms.ts';
import {
  allowsKeyUsage,
  findExtension,
  hasOnlyKnownCriticalExtensions,
  isSignedBy,
  isValidAt,
  keyUsages,
  purposes,
} from '../certificates/certificate-path.ts';
import { type ProofCertificate, readCertificate } from '../certificates/read-certificate.ts';
import { isSameName } from '../certificates/same-name.ts';
import { assertAcceptedAlgorithm, isSignedWithKeyOf } from '../certificates/signed-structure.ts';
import { ProofFault } from '../proof-fault.ts';
import { assertCurrent, issuerOf, type RevocationQuestion } from './question.ts';
import { type OcspResponse, readOcspResponse, type SingleAnswer } from './read-ocsp-response.ts';

const EXTENDED_KEY_USAGE = '2.5.29.37';
/** SHA-1 only names the certificate here: the answer itself is signed with another digest. */
const SHA_1 = '1.3.14.3.2.26';
/** Age at which an answer that names no next update is outdated. */
const longestAgeMs = 24 * 3_600_000;

/**
 * Verifies that an OCSP response (RFC 6960) says of the certificate that it is good: its signature by the issuer or by
 * a responder that the issuer appointed, the CertID, the status and the times.
 * @returns when the answer was made
 * @throws ProofFault, AlgorithmNotJudged
 */
export async function checkOcspResponse(der: Uint8Array, question: RevocationQuestion): Promise<Date> {
  const response = readOcspResponse(der);
  const issuer = await issuerOf(question);
  const answer = await answerAbout(response, question.certificate, issuer);
  assertAcceptedAlgorithm(response.signed);
  await assertSigned(response, issuer, question.at);
  const { status, revokedOn, thisUpdate, nextUpdate } = answer;
  if (status === 'revoked') throw new ProofFault('certificate-revoked', revokedOn?.toISOString() ?? '');
  if (status === 'unknown') throw new ProofFault('status-unknown', 'CertStatus unknown');
  assertCurrent(thisUpdate, nextUpdate ?? new Date(thisUpdate.getTime() + longestAgeMs), question.at);
  return response.producedAt;
}

/** @throws ProofFault other-certificate */
async function answerAbout(
  { answers }: OcspResponse,
  { serialNumber, issuer }: ProofCertificate,
  { parsed }: ProofCertificate,
): Promise<SingleAnswer> {
  const key = parsed.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView;
  for (const answer of answers) {
    const name = certIdDigestOf(answer.digestAlgorithm);
    if (!name || !isSame(answer.serialNumber, serialNumber)) continue;
    const isOfIssuer =
      isSame(answer.issuerNameHash, await digest(name, issuer)) &&
      isSame(answer.issuerKeyHash, await digest(name, key));
    if (isOfIssuer) return answer;
  }
  throw new ProofFault('other-certificate');
}

const certIdDigestOf = (algorithm: string): DigestName | undefined =>
  algorithm === SHA_1 ? 'SHA-1' : digestOf(algorithm);

/** @throws ProofFault signature-invalid, responder-untrusted */
async function assertSigned(response: OcspResponse, issuer: ProofCertificate, at: Date): Promise<void> {
  const enclosed = response.certificates.map(readCertificate);
  for (const one of [issuer, ...enclosed]) {
    if (!(await isNamed(response, one))) continue;
    if (!isSame(one.der, issuer.der) && !(await isAppointed(one, issuer, at))) continue;
    if (!(await isSignedWithKeyOf(one, response.signed))) throw new ProofFault('signature-invalid');
    return;
  }
  throw new ProofFault('responder-untrusted');
}

async function isNamed({ responder }: OcspResponse, { subject, parsed }: ProofCertificate): Promise<boolean> {
  if ('name' in responder) return isSameName(responder.name, subject);
  return isSame(
    responder.keyHash,
    await digest('SHA-1', parsed.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView),
  );
}

/** RFC 6960 4.2.2.2: the issuer itself gave the responder a certificate for this purpose. */
async function isAppointed(responder: ProofCertificate, issuer: ProofCertificate, at: Date): Promise<boolean> {
  const { parsed } = responder;
  const usage = findExtension(parsed, EXTENDED_KEY_USAGE)?.parsedValue;
  if (!(usage instanceof ExtKeyUsage) || !usage.keyPurposes.includes(purposes.ocspSigning)) return false;
  if (!hasOnlyKnownCriticalExtensions(parsed) || !allowsKeyUsage(parsed, keyUsages.digitalSignature)) return false;
  if (!isValidAt(parsed, at) || !parsed.issuer.isEqual(issuer.parsed.subject)) return false;
  return isSignedBy(responder, issuer);
}
