import { hash, randomBytes } from 'node:crypto';
import { BitString, Integer, OctetString, Sequence, Utf8String } from 'asn1js';
import {
  Accuracy,
  Attribute,
  type Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  PKIStatusInfo,
  SignedData,
  type TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import type { ChainedKey } from '../keys/keystore.ts';
import { digestAlgorithm, signContent } from '../keys/signer-info.ts';
import { DEMONSTRATION_POLICY, failureBits, RejectedQuery, readQuery } from './read-query.ts';

const TIME_STAMP_INFO = '1.2.840.113549.1.9.16.1.4';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const status = { granted: 0, rejection: 2 };

/** Answers a TimeStampReq with a TimeStampResp (RFC 3161), both in DER. @param at time of the stamp */
export async function answerQuery(query: Uint8Array, key: ChainedKey, at: Date): Promise<Uint8Array> {
  try {
    return grant(await createToken(readQuery(query), key, at));
  } catch (error) {
    if (error instanceof RejectedQuery) return reject(error);
    throw error;
  }
}

function grant(timeStampToken: ContentInfo): Uint8Array {
  const response = new TimeStampResp({ status: new PKIStatusInfo({ status: status.granted }), timeStampToken });
  return new Uint8Array(response.toSchema().toBER());
}

function reject({ failure, message }: RejectedQuery): Uint8Array {
  const bit = failureBits[failure];
  const octets = new Uint8Array(Math.floor(bit / 8) + 1);
  octets[octets.length - 1] = 0x80 >> (bit % 8);
  const statusInfo = new PKIStatusInfo({
    status: status.rejection,
    statusStrings: [new Utf8String({ value: message })],
    failInfo: new BitString({ valueHex: octets.buffer, unusedBits: 7 - (bit % 8) }),
  });
  return new Uint8Array(new TimeStampResp({ status: statusInfo }).toSchema().toBER());
}

async function createToken(query: TimeStampReq, key: ChainedKey, at: Date): Promise<ContentInfo> {
  const info = new Uint8Array(infoOf(query, at).toSchema().toBER());
  const attributes = [nameCertificate(key.certificate)];
  const { signerInfo } = await signContent(key, { type: TIME_STAMP_INFO, bytes: info, time: at, attributes });
  const signedData = new SignedData({
    version: 3,
    digestAlgorithms: [digestAlgorithm()],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: TIME_STAMP_INFO }),
    // RFC 3161 2.4.1: without certReq the answer has no certificates.
    ...(query.certReq === true && { certificates: key.chain }),
    signerInfos: [signerInfo],
  });
  // Set here, because the constructor would split the content into chunks, which is not DER.
  signedData.encapContentInfo.eContent = new OctetString({ valueHex: info.buffer });
  return new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signedData.toSchema(true) });
}

function infoOf({ messageImprint, nonce }: TimeStampReq, at: Date): TSTInfo {
  return new TSTInfo({
    version: 1,
    policy: DEMONSTRATION_POLICY,
    messageImprint,
    serialNumber: new Integer({ valueHex: randomSerial().buffer }),
    genTime: at,
    accuracy: new Accuracy({ seconds: 1 }),
    ...(nonce && { nonce }),
  });
}

/** 128 bits, so that no two stamps have the same number; the first octet is 0x40 to 0x7f, so the number is positive. */
function randomSerial(): Uint8Array<ArrayBuffer> {
  const serial = new Uint8Array(randomBytes(16));
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  return serial;
}

/** SigningCertificateV2 of RFC 5035, with SHA-256, which is the default of the structure. */
function nameCertificate(certificate: Certificate): Attribute {
  const digest = hash('sha256', new Uint8Array(certificate.toSchema().toBER()), 'buffer');
  const id = new Sequence({ value: [new OctetString({ valueHex: new Uint8Array(digest).buffer })] });
  const certificates = new Sequence({ value: [id] });
  return new Attribute({ type: SIGNING_CERTIFICATE_V2, values: [new Sequence({ value: [certificates] })] });
}
