import type { VerifiedSignature } from '../port.ts';
import { encodingOf } from './known-certificates.ts';
import type { Trust } from './trust-chain.ts';

/** What an archive needs to check the accepted paths again, each certificate once. */
export function trustEvidence(trusts: readonly Trust[]): Pick<VerifiedSignature, 'revocation' | 'issuerCertificates'> {
  const certificates = trusts.flatMap(({ path, proof }) => [...path, ...proof.listSigners]);
  const ders = new Map(certificates.map(encodingOf).map((der) => [Buffer.from(der).toString('base64'), der]));
  return { revocation: trusts.flatMap(({ proof }) => proof.evidence), issuerCertificates: [...ders.values()] };
}
