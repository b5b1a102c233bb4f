import type { AlgorithmIdentifier, PublicKeyInfo } from 'pkijs';
import { RSAPublicKey } from 'pkijs';

const SMALLEST_RSA_MODULUS = 2048 / 8;

const DIGESTS = new Set(['2.16.840.1.101.3.4.2.1', '2.16.840.1.101.3.4.2.2', '2.16.840.1.101.3.4.2.3']);

const SIGNATURES_WITH_DIGEST = new Set([
  '1.2.840.113549.1.1.11', // RSA, SHA-256, SHA-384, SHA-512
  '1.2.840.113549.1.1.12',
  '1.2.840.113549.1.1.13',
  '1.2.840.10045.4.3.2', // ECDSA, SHA-256, SHA-384, SHA-512
  '1.2.840.10045.4.3.3',
  '1.2.840.10045.4.3.4',
]);

/** Known but too weak: MD5 and SHA-1, both with RSA, and SHA-1 with ECDSA. */
const WEAK = new Set([
  '1.2.840.113549.2.5',
  '1.3.14.3.2.26',
  '1.2.840.113549.1.1.4',
  '1.2.840.113549.1.1.5',
  '1.2.840.10045.4.1',
]);

export const isWeak = ({ algorithmId }: AlgorithmIdentifier): boolean => WEAK.has(algorithmId);

/** A signer may name plain RSA and give the digest in a separate field; a certificate may not. */
const PLAIN_RSA = '1.2.840.113549.1.1.1';

export function isAcceptedDigest({ algorithmId }: AlgorithmIdentifier): boolean {
  return DIGESTS.has(algorithmId);
}

export function isAcceptedSignature({ algorithmId }: AlgorithmIdentifier): boolean {
  return SIGNATURES_WITH_DIGEST.has(algorithmId);
}

export function isAcceptedSignerSignature(algorithm: AlgorithmIdentifier): boolean {
  return algorithm.algorithmId === PLAIN_RSA || isAcceptedSignature(algorithm);
}

/** Elliptic curves need no check, because Node's WebCrypto supports only P-256, P-384 and P-521. */
export function isAcceptedKey(key: PublicKeyInfo): boolean {
  const parsed = key.parsedKey;
  if (!(parsed instanceof RSAPublicKey)) return parsed !== undefined;
  const modulus = parsed.modulus.valueBlock.valueHexView;
  const leadingZero = modulus[0] === 0 ? 1 : 0;
  return modulus.length - leadingZero >= SMALLEST_RSA_MODULUS;
}
