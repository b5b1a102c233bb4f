import { Sequence } from 'asn1js';
import { type AlgorithmIdentifier, type PublicKeyInfo, RSAPublicKey, RSASSAPSSParams } from 'pkijs';
import type { DigestName } from '../bytes/digest.ts';

const smallestRsaModulus = 2048 / 8;

const digests: ReadonlyMap<string, DigestName> = new Map([
  ['2.16.840.1.101.3.4.2.1', 'SHA-256'],
  ['2.16.840.1.101.3.4.2.2', 'SHA-384'],
  ['2.16.840.1.101.3.4.2.3', 'SHA-512'],
]);

const rsa: ReadonlyMap<string, DigestName> = new Map([
  ['1.2.840.113549.1.1.11', 'SHA-256'],
  ['1.2.840.113549.1.1.12', 'SHA-384'],
  ['1.2.840.113549.1.1.13', 'SHA-512'],
]);
const ecdsa: ReadonlyMap<string, DigestName> = new Map([
  ['1.2.840.10045.4.3.2', 'SHA-256'],
  ['1.2.840.10045.4.3.3', 'SHA-384'],
  ['1.2.840.10045.4.3.4', 'SHA-512'],
]);

/** MD5 and SHA-1, both with RSA, and SHA-1 with ECDSA. */
const weak = new Set([
  '1.2.840.113549.2.5',
  '1.3.14.3.2.26',
  '1.2.840.113549.1.1.4',
  '1.2.840.113549.1.1.5',
  '1.2.840.10045.4.1',
]);

/** Algorithms of Uzbekistan: O'zDSt 1092 and 1106 with their parameters. */
export const isNationalAlgorithm = (algorithm: string): boolean => algorithm.startsWith('1.2.860.3.15.');
export const isWeakAlgorithm = (algorithm: string): boolean => weak.has(algorithm);
export const isEcdsa = (algorithm: string): boolean => ecdsa.has(algorithm);

/** Plain RSA. A signer may name it and give the digest in a separate field; a certificate may not. */
const PLAIN_RSA = '1.2.840.113549.1.1.1';
const RSA_PSS = '1.2.840.113549.1.1.10';

/** Undefined for another digest. */
export const digestOf = (algorithm: string): DigestName | undefined => digests.get(algorithm);

/** Digest that a signer's algorithm signs; undefined for another algorithm. */
export const signerDigestOf = (algorithm: string, digest: DigestName): DigestName | undefined =>
  algorithm === PLAIN_RSA || algorithm === RSA_PSS ? digest : (rsa.get(algorithm) ?? ecdsa.get(algorithm));

export const isAcceptedSignature = ({ algorithmId, algorithmParams }: AlgorithmIdentifier): boolean =>
  rsa.has(algorithmId) || ecdsa.has(algorithmId) || (algorithmId === RSA_PSS && isAcceptedPss(algorithmParams));

/** Without parameters RSA-PSS means SHA-1. */
function isAcceptedPss(parameters: unknown): boolean {
  if (!(parameters instanceof Sequence)) return false;
  const { hashAlgorithm } = new RSASSAPSSParams({ schema: parameters });
  return digests.has(hashAlgorithm.algorithmId);
}

/** WebCrypto knows only the curves P-256, P-384 and P-521, so others fail when the key is used. */
export function isAcceptedKey(key: PublicKeyInfo): boolean {
  const parsed = key.parsedKey;
  if (!(parsed instanceof RSAPublicKey)) return parsed !== undefined;
  const modulus = parsed.modulus.valueBlock.valueHexView;
  const leadingZero = modulus[0] === 0 ? 1 : 0;
  return modulus.length - leadingZero >= smallestRsaModulus;
}
