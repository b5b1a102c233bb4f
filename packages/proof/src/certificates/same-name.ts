import { RelativeDistinguishedNames } from 'pkijs';
import { isSame } from '../bytes/bytes.ts';

/** Whether two names in DER are the same, however their letters and blanks are written (RFC 5280 7.1). */
export function isSameName(one: Uint8Array, other: Uint8Array): boolean {
  if (isSame(one, other)) return true;
  try {
    return nameIn(one).isEqual(nameIn(other));
  } catch {
    return false;
  }
}

const nameIn = (der: Uint8Array) => RelativeDistinguishedNames.fromBER(new Uint8Array(der));
