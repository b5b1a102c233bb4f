import { isDevice, type SigningKey } from '../../../lib/e-imzo/signing-key.ts';

const storageKey = 'hybrid-mail.certificate';

/** A device has no serial number here; its kind, which is no number, stands for it. */
const markOf = (key: SigningKey) => (isDevice(key) ? key.kind : key.serialNumber);

/** Returns the key that was last used on this computer; null if it is not among the given ones. */
export function findLastKey(keys: readonly SigningKey[]): SigningKey | null {
  const last = localStorage.getItem(storageKey);
  return keys.find((key) => markOf(key) !== '' && markOf(key) === last) ?? null;
}

export function storeLastKey(key: SigningKey): void {
  if (markOf(key)) localStorage.setItem(storageKey, markOf(key));
}
