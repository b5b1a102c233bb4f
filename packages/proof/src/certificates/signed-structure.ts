import { OctetString } from 'asn1js';
import { AlgorithmIdentifier } from 'pkijs';
import { unaccepted } from '../cms/check-signer.ts';
import { algorithmOf, childrenOf, type DerElement, derTags, malformed, valueWithTag } from '../cms/der-element.ts';
import { RSA_PSS } from '../cms/read-signed-message.ts';
import { isAcceptedKey, isAcceptedSignature, isEcdsa } from './accepted-algorithms.ts';
import { cryptoEngine } from './crypto-engine.ts';
import { isEcdsaValue } from './ecdsa-value.ts';
import type { ProofCertificate } from './read-certificate.ts';

/** What a certificate, a revocation list and an answer of a responder have in common. */
export interface SignedStructure {
  readonly toBeSigned: DerElement;
  readonly algorithm: DerElement;
  readonly signature: Uint8Array;
  /** What is behind the signature. */
  readonly rest: readonly DerElement[];
}

/** Splits a structure of signed bytes, algorithm and signature. @throws ProofFault malformed */
export function readSignedStructure(element: DerElement): SignedStructure {
  const [toBeSigned, algorithm, bits, ...rest] = childrenOf(element, derTags.sequence);
  const value = valueWithTag(bits, derTags.bitString);
  if (!toBeSigned || !algorithm || value[0] !== 0) throw malformed('signature');
  return { toBeSigned, algorithm, signature: value.subarray(1), rest };
}

/** @throws ProofFault, AlgorithmNotJudged for an algorithm that is not taken */
export function assertAcceptedAlgorithm({ algorithm }: SignedStructure): void {
  const id = algorithmOf(algorithm, [RSA_PSS]);
  if (!isAcceptedSignature(AlgorithmIdentifier.fromBER(new Uint8Array(algorithm.whole)))) throw unaccepted(id);
}

/** Whether the certificate's key made the signature. The algorithm must be an accepted one. */
export async function isSignedWithKeyOf(
  { parsed }: ProofCertificate,
  { toBeSigned, algorithm, signature }: SignedStructure,
): Promise<boolean> {
  const key = parsed.subjectPublicKeyInfo;
  const identifier = AlgorithmIdentifier.fromBER(new Uint8Array(algorithm.whole));
  if (!isAcceptedKey(key) || (isEcdsa(identifier.algorithmId) && !isEcdsaValue(signature))) return false;
  const value = new OctetString({ valueHex: new Uint8Array(signature) });
  return cryptoEngine()
    .verifyWithPublicKey(new Uint8Array(toBeSigned.whole), value, key, identifier)
    .catch(() => false);
}
