import { createDecipheriv, pbkdf2Sync } from 'node:crypto';
import { HybridMailError } from '../hybrid-mail-error.ts';
import { childrenOf, type DerElement, derTags, octetsOf, oidOf, smallIntegerOf, valueWithTag } from './der.ts';
import { derivePkcs12Key, pkcs12Purpose } from './derive-pkcs12-key.ts';

const PBES2 = '1.2.840.113549.1.5.13';
const PBKDF2 = '1.2.840.113549.1.5.12';
/** PBE with SHA-1 and three-key triple DES, as older Windows writes it. */
const PBE_SHA1_3DES = '1.2.840.113549.1.12.1.3';

const ciphers: Readonly<Record<string, { name: string; keyLength: number }>> = {
  '2.16.840.1.101.3.4.1.2': { name: 'aes-128-cbc', keyLength: 16 },
  '2.16.840.1.101.3.4.1.22': { name: 'aes-192-cbc', keyLength: 24 },
  '2.16.840.1.101.3.4.1.42': { name: 'aes-256-cbc', keyLength: 32 },
  '1.2.840.113549.3.7': { name: 'des-ede3-cbc', keyLength: 24 },
};

const HMAC_WITH_SHA1 = '1.2.840.113549.2.7';
const pseudorandomDigests: Readonly<Record<string, string>> = {
  [HMAC_WITH_SHA1]: 'sha1',
  '1.2.840.113549.2.9': 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512',
};

/**
 * Decrypts what a PKCS#12 file encrypts with its password.
 * @param algorithm AlgorithmIdentifier of PBES2 (RFC 8018 6.2) or of PBE with triple DES (RFC 7292 C)
 * @throws HybridMailError pkcs12-algorithm-unsupported
 */
export function decryptWithPassword(
  algorithm: DerElement | undefined,
  encrypted: Uint8Array,
  password: string,
): Buffer {
  const [scheme, parameters] = childrenOf(algorithm);
  const { name, key, iv } = keyFor(oidOf(scheme), childrenOf(parameters), password);
  const decipher = createDecipheriv(name, key, iv);
  return Buffer.concat([decipher.update(encrypted), decipher.final()]);
}

function keyFor(scheme: string, parameters: DerElement[], password: string) {
  if (scheme === PBES2) return keyOfPbes2(parameters, password);
  if (scheme !== PBE_SHA1_3DES) throw unsupported(scheme);
  const [salt, iterations] = parameters;
  const derivation = { digest: 'sha1', password, salt: octetsOf(salt), iterations: smallIntegerOf(iterations) };
  return {
    name: 'des-ede3-cbc',
    key: derivePkcs12Key({ ...derivation, purpose: pkcs12Purpose.key, length: 24 }),
    iv: derivePkcs12Key({ ...derivation, purpose: pkcs12Purpose.iv, length: 8 }),
  };
}

function keyOfPbes2([derivation, encryption]: DerElement[], password: string) {
  const [kind, derivationParameters] = childrenOf(derivation);
  if (oidOf(kind) !== PBKDF2) throw unsupported(oidOf(kind));
  const [cipherId, iv] = childrenOf(encryption);
  const cipher = ciphers[oidOf(cipherId)];
  if (!cipher) throw unsupported(oidOf(cipherId));
  const [salt, iterations, ...options] = childrenOf(derivationParameters);
  const digestOption = options.find(({ tag }) => tag === derTags.sequence);
  const digestId = digestOption ? oidOf(childrenOf(digestOption)[0]) : HMAC_WITH_SHA1;
  const digest = pseudorandomDigests[digestId];
  if (!digest) throw unsupported(digestId);
  const rounds = smallIntegerOf(iterations);
  const key = pbkdf2Sync(Buffer.from(password), octetsOf(salt), rounds, cipher.keyLength, digest);
  return { name: cipher.name, key, iv: valueWithTag(iv, derTags.octetString) };
}

const unsupported = (algorithm: string) =>
  new HybridMailError(
    'pkcs12-algorithm-unsupported',
    `The PKCS#12 file is encrypted with ${algorithm}. Write it anew by openssl pkcs12 -legacy and openssl pkcs12 -export.`,
  );
