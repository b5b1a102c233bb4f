import type { KeyMisfit, KeyOwner } from '@hybrid-mail/access';
import type { Certificate } from './certificate.ts';

export type Misfit = KeyMisfit | 'other-key';

/**
 * Returns the reason why a key cannot be used; null if the page knows no reason. The server decides; this check avoids
 * a password prompt for a key that the server would refuse.
 */
export type KeyCheck = (certificate: Certificate) => Misfit | null;

/** Applies a rule shared with the server to the key data that E-IMZO returns. */
export const createKeyCheck =
  (misfitOf: (key: KeyOwner) => KeyMisfit | null): KeyCheck =>
  ({ isOrganization, innNumber, pinfl }) =>
    misfitOf({
      organizationInn: isOrganization ? innNumber : null,
      personInn: isOrganization ? null : innNumber || null,
      pinfl: pinfl || null,
    });

/** Normalizes a serial number, because E-IMZO and the server differ in case and leading zeros. */
const bare = (serialNumber: string) => serialNumber.toLowerCase().replace(/^0+/, '');

/** Accepts only the key that the user has connected for login. */
export const createConnectedKeyCheck =
  (serialNumber: string): KeyCheck =>
  (certificate) =>
    bare(certificate.serialNumber) === bare(serialNumber) ? null : 'other-key';
