import { createHash } from 'node:crypto';
import type { VerifiedSignature } from '@hybrid-mail/gateways/ports/signature-verifier';
import { canonicalJson } from '../../mail-history.ts';

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

/** Columns of a stored signature that receipts show; the signature's bytes have a separate hash. */
export type SignerRow = Omit<ReturnType<typeof signerColumns>, 'verifierAnswer'> & {
  readonly verifierAnswer: Uint8Array | null;
  readonly verifiedBy: string;
};

/** Hash of the signer's columns, stored in the history: a later change of these columns is detected. */
export function signerSha256(row: SignerRow): string {
  const { signerName, signerOrganization, signerInn, signerPinfl, certificateSerial, verifiedBy } = row;
  const { certificateFrom, certificateTo, signingTime, timestampedOn, verifierAnswer } = row;
  const names = { signerName, signerOrganization, signerInn, signerPinfl, certificateSerial, verifiedBy };
  const answer = verifierAnswer && Buffer.from(verifierAnswer).toString('base64');
  const facts = { ...names, certificateFrom, certificateTo, signingTime, timestampedOn, answer };
  return createHash('sha256').update(canonicalJson(facts)).digest('hex');
}
