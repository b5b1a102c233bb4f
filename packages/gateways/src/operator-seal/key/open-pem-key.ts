import { createPrivateKey, type KeyObject } from 'node:crypto';
import { SealMisconfigured } from '../port.ts';
import { decryptKey } from './encrypted-key.ts';
import { fileKey } from './file-key.ts';
import { readCertificates } from './read-certificates.ts';
import type { KeyWithCertificates } from './signing-key.ts';

export interface PemSource {
  readonly kind: 'pem';
  /** PKCS#8 in PEM. */
  readonly key: string | Uint8Array;
  /** Password of an encrypted key. */
  readonly password?: string;
  /** The operator's certificate and its issuers in PEM, in any order. */
  readonly certificates: string;
}

/** @throws SealMisconfigured */
export function openPemKey({ key, password, certificates }: PemSource): KeyWithCertificates {
  const text = typeof key === 'string' ? key : Buffer.from(key).toString('latin1');
  return { key: fileKey(readKey(text, password)), certificates: readCertificates(certificates) };
}

const pemBlock = /-----BEGIN (ENCRYPTED )?PRIVATE KEY-----([A-Za-z0-9+/=\s]+)-----END/;

function readKey(text: string, password: string | undefined): KeyObject {
  const [, encrypted, base64 = ''] = pemBlock.exec(text) ?? [];
  if (base64 === '') throw new SealMisconfigured('key-unreadable', 'not a PKCS#8 key in PEM');
  const der = Buffer.from(base64, 'base64');
  if (encrypted) {
    if (password === undefined) throw new SealMisconfigured('wrong-password', 'the key needs a password');
    return decryptKey(der, password);
  }
  try {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  } catch (cause) {
    throw new SealMisconfigured('key-unreadable', 'not a PKCS#8 key', { cause });
  }
}
