import type { KeyFacts, KeyMisfit } from '@hybrid-mail/access';
import type { Certificate } from './certificate.ts';

export type Misfit = KeyMisfit | 'other-key';

/**
 * Why a key does not fit; null when nothing known to the page speaks against it. The server decides: this avoids a password
 * prompt for a key that it would refuse.
 */
export type KeyFit = (certificate: Certificate) => Misfit | null;

/** Applies a rule that the server shares to what the program E-IMZO tells of a key. */
export const fitBy =
  (misfitOf: (key: KeyFacts) => KeyMisfit | null): KeyFit =>
  ({ isOrganization, innNumber, pinfl }) =>
    misfitOf({
      organizationInn: isOrganization ? innNumber : null,
      personInn: isOrganization ? null : innNumber || null,
      pinfl: pinfl || null,
    });

/** E-IMZO and the server write serial numbers with and without leading zeros. */
const bare = (serialNumber: string) => serialNumber.toLowerCase().replace(/^0+/, '');

/** Only the key that a person connected for logging in fits. */
export const fitOfConnected =
  (serialNumber: string): KeyFit =>
  (certificate) =>
    bare(certificate.serialNumber) === bare(serialNumber) ? null : 'other-key';
