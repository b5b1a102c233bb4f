import type { VerifiedSignature } from '@hybrid-mail/gateways/ports/signature-verifier';

/** Who signed and when, as it is kept beside a signature. */
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
