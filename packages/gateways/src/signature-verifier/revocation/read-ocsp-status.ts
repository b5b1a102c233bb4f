import { hash } from 'node:crypto';
import { type BaseBlock, type Constructed, GeneralizedTime, Integer } from 'asn1js';
import { BasicOCSPResponse, type Certificate, ExtKeyUsage, OCSPResponse, type SingleResponse } from 'pkijs';
import { isAcceptedSignature } from '../certificates/accepted-algorithms.ts';
import {
  allowsKeyUsage,
  findExtension,
  hasOnlyKnownCriticalExtensions,
  keyUsage,
} from '../certificates/certificate-paths.ts';
import { cryptoEngine } from '../certificates/crypto-engine.ts';
import type { Revocation } from './list/list-index.ts';

const EXTENDED_KEY_USAGE = '2.5.29.37';
const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9';
const NONCE = '1.3.6.1.5.5.7.48.1.2';
const SUCCESSFUL = 0;

/** Digests of CertID in use. SHA-1 only names the certificate here: the answer itself is signed with another digest. */
const CERTIFICATE_DIGESTS: ReadonlyMap<string, string> = new Map([
  ['1.3.14.3.2.26', 'sha1'],
  ['2.16.840.1.101.3.4.2.1', 'sha256'],
]);

const toleratedClockDifferenceMs = 5 * 60 * 1000;

export interface OcspCheckInput {
  readonly certificate: Certificate;
  readonly issuer: Certificate;
  readonly at: Date;
  /** Age beyond which an answer that names no next update is outdated. */
  readonly maxAgeMs: number;
  /** Nonce of the request; an answer with another nonce is refused, an answer without a nonce is accepted. */
  readonly nonce?: Uint8Array;
}

export type OcspStatus =
  | { readonly kind: 'good'; readonly producedAt: Date }
  | { readonly kind: 'revoked'; readonly revocation: Revocation }
  | { readonly kind: 'unknown'; readonly why: string };

/**
 * Reads the revocation state from an OCSP answer (RFC 6960). The answer must be signed by the issuer, or by a responder
 * that the issuer appointed; otherwise the state is `unknown`.
 */
export async function readOcspStatus(der: Uint8Array, question: OcspCheckInput): Promise<OcspStatus> {
  try {
    return await judge(der, question);
  } catch (error) {
    return unknown(error instanceof Error ? error.message : 'unreadable');
  }
}

async function judge(der: Uint8Array, question: OcspCheckInput): Promise<OcspStatus> {
  const response = OCSPResponse.fromBER(der);
  const status = response.responseStatus.valueBlock.valueDec;
  if (status !== SUCCESSFUL || !response.responseBytes) return unknown(`the responder answered ${status}`);
  const basic = BasicOCSPResponse.fromBER(response.responseBytes.response.valueBlock.valueHexView);
  if (!(await isSignedByResponder(basic, question))) return unknown('not signed by a responder of the issuer');
  if (!repeatsNonce(basic, question.nonce)) return unknown('the answer to another request');
  const single = basic.tbsResponseData.responses.find((each) => isAbout(each, question));
  if (!single) return unknown('nothing about the certificate');
  if (!isCurrent(single, question)) return unknown('outdated');
  return stateIn(single.certStatus, basic.tbsResponseData.producedAt);
}

async function isSignedByResponder(basic: BasicOCSPResponse, question: OcspCheckInput): Promise<boolean> {
  if (!isAcceptedSignature(basic.signatureAlgorithm)) return false;
  const { issuer } = question;
  for (const responder of [issuer, ...(basic.certs ?? [])]) {
    if (responder !== issuer && !(await isAppointed(responder, question))) continue;
    const { tbsView } = basic.tbsResponseData;
    const signed = cryptoEngine.verifyWithPublicKey(
      new Uint8Array(tbsView),
      basic.signature,
      responder.subjectPublicKeyInfo,
      basic.signatureAlgorithm,
    );
    if (await signed.catch(() => false)) return true;
  }
  return false;
}

/** RFC 6960 4.2.2.2: a certificate for OCSP signing that was issued by the issuer of the certificate to check. */
async function isAppointed(responder: Certificate, { issuer, at }: OcspCheckInput): Promise<boolean> {
  const usage = findExtension(responder, EXTENDED_KEY_USAGE)?.parsedValue;
  if (!(usage instanceof ExtKeyUsage) || !usage.keyPurposes.includes(OCSP_SIGNING)) return false;
  if (!hasOnlyKnownCriticalExtensions(responder) || !allowsKeyUsage(responder, keyUsage.digitalSignature)) return false;
  if (!(at >= responder.notBefore.value && at <= responder.notAfter.value)) return false;
  if (!responder.issuer.isEqual(issuer.subject) || !isAcceptedSignature(responder.signatureAlgorithm)) return false;
  return responder.verify(issuer, cryptoEngine).catch(() => false);
}

function repeatsNonce({ tbsResponseData }: BasicOCSPResponse, nonce: Uint8Array | undefined): boolean {
  const answered = tbsResponseData.responseExtensions?.find(({ extnID }) => extnID === NONCE);
  // Responders may sign their answers ahead and then leave the nonce out (RFC 6960 4.4.1).
  if (!answered || !nonce) return true;
  return Buffer.from(answered.extnValue.valueBlock.valueHexView).subarray(-nonce.length).equals(nonce);
}

function isAbout({ certID }: SingleResponse, { certificate, issuer }: OcspCheckInput): boolean {
  const digest = CERTIFICATE_DIGESTS.get(certID.hashAlgorithm.algorithmId);
  if (!digest) return false;
  const name = hash(digest, Buffer.from(issuer.subject.toSchema().toBER()), 'buffer');
  const key = hash(digest, issuer.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView, 'buffer');
  return (
    name.equals(certID.issuerNameHash.valueBlock.valueHexView) &&
    key.equals(certID.issuerKeyHash.valueBlock.valueHexView) &&
    certID.serialNumber.isEqual(certificate.serialNumber)
  );
}

function isCurrent({ thisUpdate, nextUpdate }: SingleResponse, { at, maxAgeMs }: OcspCheckInput): boolean {
  const until = nextUpdate?.getTime() ?? thisUpdate.getTime() + maxAgeMs;
  return (
    thisUpdate.getTime() <= at.getTime() + toleratedClockDifferenceMs &&
    at.getTime() <= until + toleratedClockDifferenceMs
  );
}

/** CertStatus: [0] good, [1] revoked with its time and reason, [2] unknown. */
function stateIn(status: BaseBlock, producedAt: Date): OcspStatus {
  const { tagNumber } = status.idBlock;
  if (tagNumber === 0) return { kind: 'good', producedAt };
  if (tagNumber !== 1) return unknown('the responder does not know the certificate');
  const [at, reason] = (status as Constructed).valueBlock.value;
  if (!(at instanceof GeneralizedTime)) return unknown('no time of revocation');
  const [code] = reason ? (reason as Constructed).valueBlock.value : [];
  return {
    kind: 'revoked',
    revocation: { at: at.toDate(), reason: code instanceof Integer ? code.valueBlock.valueDec : 0 },
  };
}

const unknown = (why: string): OcspStatus => ({ kind: 'unknown', why });
