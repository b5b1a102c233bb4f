import type { BaseBlock } from 'asn1js';
import { ExtKeyUsage, type SignerInfo, TSTInfo } from 'pkijs';
import { isAcceptedDigest } from './accepted-algorithms.ts';
import { checkSigner } from './check-signer.ts';
import { SignatureRejected } from './port.ts';
import { readSignedData } from './read-signed-data.ts';
import { type Anchors, checkTrust, extension } from './trust-chain.ts';

const TIMESTAMP_TOKEN = '1.2.840.113549.1.9.16.2.14';
const TIMESTAMP_INFO = '1.2.840.113549.1.9.16.1.4';
const EXTENDED_KEY_USAGE = '2.5.29.37';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const TOLERATED_CLOCK_DIFFERENCE = 10 * 60 * 1000;

/** Time of the signature's RFC 3161 time stamp; null without one. An invalid time stamp invalidates the signature. */
export async function checkTimestamp(signer: SignerInfo, trusted: Anchors['trusted'], at: Date): Promise<Date | null> {
  const attributes = (signer.unsignedAttrs?.attributes ?? []).filter(({ type }) => type === TIMESTAMP_TOKEN);
  if (attributes.length === 0) return null;
  const tokens: BaseBlock[] = attributes.flatMap(({ values }) => values);
  try {
    const [token, another] = tokens;
    if (!token || another) throw new Error('not one time stamp');
    return await timeOf(token.valueBeforeDecodeView, signer.signature.valueBlock.valueHexView, trusted, at);
  } catch (cause) {
    const isUntrusted = cause instanceof SignatureRejected && cause.reason === 'untrusted-issuer';
    const reason = isUntrusted ? 'timestamp-untrusted' : 'timestamp-invalid';
    throw new SignatureRejected(reason, cause instanceof Error ? cause.message : undefined, { cause });
  }
}

async function timeOf(token: Uint8Array, stamped: Uint8Array, trusted: Anchors['trusted'], at: Date): Promise<Date> {
  const signature = readSignedData(token, TIMESTAMP_INFO);
  const info = TSTInfo.fromBER(signature.content);
  if (!isAcceptedDigest(info.messageImprint.hashAlgorithm)) throw new Error('digest of the imprint');
  const { certificate } = await checkSigner(signature, stamped);
  const usage = extension(certificate, EXTENDED_KEY_USAGE);
  const purposes = usage?.critical && usage.parsedValue instanceof ExtKeyUsage ? usage.parsedValue.keyPurposes : [];
  if (purposes.length !== 1 || purposes[0] !== TIME_STAMPING) throw new Error('the certificate is not for time stamps');
  await checkTrust(certificate, { trusted, enclosed: signature.certificates }, info.genTime);
  if (info.genTime.getTime() > at.getTime() + TOLERATED_CLOCK_DIFFERENCE) throw new Error('it comes from the future');
  return info.genTime;
}
