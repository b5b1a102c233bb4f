import type { SignerCertificate } from '@hybrid-mail/gateways/ports/signature-verifier';

/**
 * INN of the organization whose key this is. Individual entrepreneurs (isLtd) may use a personal key with their own INN.
 * Null for any other personal key.
 */
export const ownerInn = (
  { organizationInn, personInn }: SignerCertificate,
  { isLtd }: { isLtd: boolean },
): string | null => organizationInn ?? (isLtd ? personInn : null);
