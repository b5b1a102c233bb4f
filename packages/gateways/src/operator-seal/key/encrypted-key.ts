import { createPrivateKey, type KeyObject } from 'node:crypto';
import { PKCS8ShroudedKeyBag } from 'pkijs';
import { SealMisconfigured } from '../port.ts';

/** Password-based encryption of PKCS#5 version 2 (RFC 8018 6.2). */
export const PBES2 = '1.2.840.113549.1.5.13';

/**
 * Decrypts an EncryptedPrivateKeyInfo (RFC 5958 3).
 * @throws SealMisconfigured wrong-password, algorithm-unsupported, key-unreadable
 */
export function decryptKey(der: Uint8Array, password: string): KeyObject {
  const scheme = schemeOf(der);
  try {
    return createPrivateKey({ key: Buffer.from(der), format: 'der', type: 'pkcs8', passphrase: password });
  } catch (cause) {
    // OpenSSL has several errors for a wrong password: the padding or what was decrypted makes no sense.
    if (scheme === PBES2) throw new SealMisconfigured('wrong-password', 'the key cannot be decrypted', { cause });
    throw new SealMisconfigured('algorithm-unsupported', `the key is encrypted with ${scheme}, not PBES2`, { cause });
  }
}

function schemeOf(der: Uint8Array): string {
  try {
    return PKCS8ShroudedKeyBag.fromBER(new Uint8Array(der)).encryptionAlgorithm.algorithmId;
  } catch (cause) {
    throw new SealMisconfigured('key-unreadable', 'not an encrypted PKCS#8 key', { cause });
  }
}
