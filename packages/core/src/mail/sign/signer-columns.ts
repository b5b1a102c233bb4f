import type { VerifiedSignature } from '@hybrid-mail/gateways/ports/signature-verifier';

/** Columns of the signer and the signing time. */
export const signerColumns = ({ certificate, signingTime, timestampedAt, answer }: VerifiedSignature) => ({
  signerName: certificate.commonName,
  signerOrganization: certificate.organization,
  signerInn: certificate.organizationInn,
  signerPinfl: certificate.pinfl,
  certificateSerial: certificate.serialNumber,
  certificateFrom: certificate.validFrom,
  certificateTo: certificate.validTo,
  signingTime,
  timestampedOn: timestampedAt,
  verifierAnswer: answer && new Uint8Array(answer),
});
