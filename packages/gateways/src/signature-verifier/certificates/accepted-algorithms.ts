import { Sequence } from 'asn1js';
import { type AlgorithmIdentifier, type PublicKeyInfo, RSAPublicKey, RSASSAPSSParams } from 'pkijs';

const SMALLEST_RSA_MODULUS = 2048 / 8;

/** Node's names of the accepted digests. */
const digestIds = {
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
} as const;
export type AcceptedDigest = keyof typeof digestIds;

const digestNames: readonly AcceptedDigest[] = ['sha256', 'sha384', 'sha512'];
const DIGESTS: ReadonlyMap<string, AcceptedDigest> = new Map(digestNames.map((name) => [digestIds[name], name]));

const SIGNATURES_WITH_DIGEST: ReadonlyMap<string, string> = new Map([
  ['1.2.840.113549.1.1.11', 'sha256'], // RSA
  ['1.2.840.113549.1.1.12', 'sha384'],
  ['1.2.840.113549.1.1.13', 'sha512'],
  ['1.2.840.10045.4.3.2', 'sha256'], // ECDSA
  ['1.2.840.10045.4.3.3', 'sha384'],
  ['1.2.840.10045.4.3.4', 'sha512'],
]);

/** Known signature algorithms that are too weak: MD5 and SHA-1, both with RSA, and SHA-1 with ECDSA. */
const WEAK = new Set([
  '1.2.840.113549.2.5',
  '1.3.14.3.2.26',
  '1.2.840.113549.1.1.4',
  '1.2.840.113549.1.1.5',
  '1.2.840.10045.4.1',
]);

export const isWeakAlgorithm = (algorithm: string): boolean => WEAK.has(algorithm);

/** Plain RSA. A signer may name it and give the digest in a separate field; a certificate may not. */
const PLAIN_RSA = '1.2.840.113549.1.1.1';

/** RSA-PSS, which names its digest in its parameters (RFC 4055). */
export const RSA_PSS = '1.2.840.113549.1.1.10';

/** Name of an accepted digest; undefined for others. */
export const digestOf = (algorithm: string): AcceptedDigest | undefined => DIGESTS.get(algorithm);

/** Object identifier of an accepted digest. */
export const digestIdOf = (digest: AcceptedDigest): string => digestIds[digest];

export const isAcceptedSignature = ({ algorithmId, algorithmParams }: AlgorithmIdentifier): boolean =>
  SIGNATURES_WITH_DIGEST.has(algorithmId) || (algorithmId === RSA_PSS && isAcceptedPss(algorithmParams));

/** Without parameters RSA-PSS means SHA-1. */
function isAcceptedPss(parameters: unknown): boolean {
  if (!(parameters instanceof Sequence)) return false;
  const { hashAlgorithm } = new RSASSAPSSParams({ schema: parameters });
  return DIGESTS.has(hashAlgorithm.algorithmId);
}

/** Name of the digest that an accepted signature algorithm signs; undefined for another algorithm. */
export const signerDigestOf = (algorithm: string, digest: string): string | undefined =>
  algorithm === PLAIN_RSA || algorithm === RSA_PSS ? digest : SIGNATURES_WITH_DIGEST.get(algorithm);

/**
 * Whether the type and size of the key are accepted. Curves are checked where a key is used: by check-signer.ts for the
 * signer, by WebCrypto for issuers.
 */
export function isAcceptedKey(key: PublicKeyInfo): boolean {
  const parsed = key.parsedKey;
  if (!(parsed instanceof RSAPublicKey)) return parsed !== undefined;
  const modulus = parsed.modulus.valueBlock.valueHexView;
  const leadingZero = modulus[0] === 0 ? 1 : 0;
  return modulus.length - leadingZero >= SMALLEST_RSA_MODULUS;
}
