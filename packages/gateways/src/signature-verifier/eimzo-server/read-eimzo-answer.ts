import {
  SignatureRejected,
  type SignatureRejection,
  type SignerCertificate,
  type VerifiedSignature,
  VerifierUnavailable,
} from '../port.ts';
import type { EimzoAnswer, EimzoCertificate, EimzoSigner, EimzoTimestamp } from './eimzo-answer.ts';

const VALID = 1;

/** Accepts a signature only when the server confirms each part of it; status 1 alone is not enough. */
export function readEimzoAnswer(answer: EimzoAnswer, at: Date): Omit<VerifiedSignature, 'answer'> {
  if (answer.status !== VALID) throw refusal(answer, at);
  const [signer, another] = answer.pkcs7Info?.signers ?? [];
  if (!signer) throw new SignatureRejected('no-signer');
  if (another) throw new SignatureRejected('several-signers');
  const document = answer.pkcs7Info?.documentBase64;
  if (!document) throw new SignatureRejected('detached');
  if (signer.verified !== true) throw new SignatureRejected('signature-invalid');
  const certificate = signer.certificate?.[0];
  if (!certificate) throw new SignatureRejected('certificate-missing');
  const sound = signer.certificateVerified === true && signer.certificateValidAtSigningTime === true;
  if (!sound || signer.revokedStatusInfo || !isCurrent(certificate, at)) {
    throw new SignatureRejected(faultOfCertificate(signer, at));
  }
  return {
    content: new Uint8Array(Buffer.from(document, 'base64')),
    signingTime: signer.signingTime ?? null,
    timestampedAt: signer.timeStampInfo ? timeOf(signer.timeStampInfo) : null,
    certificate: describe(certificate),
    revocation: [],
    issuerCertificates: [],
  };
}

function refusal(answer: EimzoAnswer, at: Date): Error {
  const detail = `status ${answer.status} ${answer.message ?? ''}`.trim();
  switch (answer.status) {
    case -10:
      return new SignatureRejected('signature-invalid', detail);
    case -11:
    case -12:
      return new SignatureRejected(
        faultOfCertificate(answer.failedSignerInfo ?? answer.pkcs7Info?.signers?.[0], at),
        detail,
      );
    case -21:
      return new SignatureRejected('timestamp-invalid', detail);
    case -22:
    case -23:
      return new SignatureRejected('timestamp-untrusted', detail);
    default:
      return new VerifierUnavailable(detail);
  }
}

/** The server's status says only that a certificate is bad. The reason is derived from the rest of the answer. */
function faultOfCertificate(signer: EimzoSigner | undefined, at: Date): SignatureRejection {
  if (signer?.revokedStatusInfo) return 'certificate-revoked';
  const certificate = signer?.certificate?.[0];
  if (certificate && at > certificate.validTo) return 'certificate-expired';
  if (certificate && at < certificate.validFrom) return 'certificate-not-yet-valid';
  return 'untrusted-issuer';
}

function isCurrent(certificate: EimzoCertificate, at: Date): boolean {
  return at >= certificate.validFrom && at <= certificate.validTo;
}

function timeOf(stamp: EimzoTimestamp): Date {
  if (stamp.verified !== true || stamp.digestVerified !== true) throw new SignatureRejected('timestamp-invalid');
  if (stamp.certificateVerified !== true || stamp.certificateValidAtSigningTime !== true) {
    throw new SignatureRejected('timestamp-untrusted');
  }
  return stamp.time;
}

function describe(certificate: EimzoCertificate): SignerCertificate {
  const subject = new Map(Object.entries(certificate.subjectInfo).map(([key, value]) => [key.toUpperCase(), value]));
  const field = (key: string) => subject.get(key) || null;
  return {
    serialNumber: certificate.serialNumber.toLowerCase(),
    commonName: field('CN') ?? '',
    organization: field('O'),
    organizationInn: field('1.2.860.3.16.1.1'),
    pinfl: field('1.2.860.3.16.1.2'),
    personInn: field('UID'),
    position: field('T'),
    issuer: certificate.issuerName ?? '',
    validFrom: certificate.validFrom,
    validTo: certificate.validTo,
    der: null,
  };
}
