import type { Certificate } from 'pkijs';
import { nameText, serialNumberText } from '../certificates/signer-certificate.ts';
import type { RevocationEvidence } from '../port.ts';

/** What showed that no certificate of a path was revoked. */
export interface RevocationProof {
  readonly evidence: readonly RevocationEvidence[];
  /** Chains of the signers of the lists; they may have certificates that are not on the path. */
  readonly listSigners: readonly Certificate[];
}

export const noRevocationProof: RevocationProof = { evidence: [], listSigners: [] };

type Found = Pick<RevocationEvidence, 'kind' | 'der' | 'url' | 'producedAt'>;

/** Evidence about a certificate. */
export const evidenceAbout = (certificate: Certificate, found: Found): RevocationEvidence => ({
  ...found,
  certificateSerial: serialNumberText(certificate),
  issuer: nameText(certificate.issuer),
});
