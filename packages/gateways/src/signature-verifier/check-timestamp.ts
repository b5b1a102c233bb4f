import { hash } from 'node:crypto';
import { ExtKeyUsage, TSTInfo } from 'pkijs';
import { digestOf } from './certificates/accepted-algorithms.ts';
import { findExtension, type TrustAnchors } from './certificates/certificate-paths.ts';
import { checkTrust } from './certificates/trust-chain.ts';
import { checkSigner } from './check-signer.ts';
import { readSignedData } from './cms/read-signed-data.ts';
import type { Signer } from './cms/read-signer.ts';
import { SignatureRejected } from './port.ts';

const TIMESTAMP_TOKEN = '1.2.840.113549.1.9.16.2.14';
const TIMESTAMP_INFO = '1.2.840.113549.1.9.16.1.4';
const EXTENDED_KEY_USAGE = '2.5.29.37';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const TOLERATED_CLOCK_DIFFERENCE = 10 * 60 * 1000;

/** Time of the signature's RFC 3161 time stamp; null without one. An invalid time stamp invalidates the signature. */
export async function checkTimestamp(signer: Signer, trusted: TrustAnchors['trusted'], at: Date): Promise<Date | null> {
  const attributes = signer.unsigned.filter(({ type }) => type === TIMESTAMP_TOKEN);
  if (attributes.length === 0) return null;
  const tokens = attributes.flatMap(({ values }) => values);
  try {
    const [token, another] = tokens;
    if (!token || another) throw new Error('not one time stamp');
    return await timeOf(token.whole, signer.signature, trusted, at);
  } catch (cause) {
    const isUntrusted = cause instanceof SignatureRejected && cause.reason === 'untrusted-issuer';
    const reason = isUntrusted ? 'timestamp-untrusted' : 'timestamp-invalid';
    throw new SignatureRejected(reason, cause instanceof Error ? cause.message : undefined, { cause });
  }
}

async function timeOf(
  token: Uint8Array,
  stamped: Uint8Array,
  trusted: TrustAnchors['trusted'],
  at: Date,
): Promise<Date> {
  const signature = readSignedData(token, TIMESTAMP_INFO);
  const info = TSTInfo.fromBER(signature.content);
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  const digest = digestOf(hashAlgorithm.algorithmId);
  if (!digest) throw new Error('digest of the imprint');
  const { certificate } = await checkSigner(signature);
  const imprint = hash(digest, stamped, 'buffer');
  if (!imprint.equals(hashedMessage.valueBlock.valueHexView)) throw new Error('the stamp of something else');
  const usage = findExtension(certificate, EXTENDED_KEY_USAGE);
  const purposes = usage?.critical && usage.parsedValue instanceof ExtKeyUsage ? usage.parsedValue.keyPurposes : [];
  if (purposes.length !== 1 || purposes[0] !== TIME_STAMPING) throw new Error('the certificate is not for time stamps');
  await checkTrust(certificate, { trusted, enclosed: signature.certificates }, info.genTime);
  if (info.genTime.getTime() > at.getTime() + TOLERATED_CLOCK_DIFFERENCE) throw new Error('it comes from the future');
  return info.genTime;
}
