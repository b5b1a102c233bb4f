import { createPublicKey, hash, type KeyObject } from 'node:crypto';
import { fromBER } from 'asn1js';
import { Certificate } from 'pkijs';
import { MAX_DEPTH, uploadLimits } from '../cms/read-limits.ts';

const MOST = 2000;

/** LRU cache of parsed certificates by the SHA-256 of their DER. */
const known = new Map<string, Certificate>();

/** @throws Error when the bytes are not a certificate */
export function certificateOf(der: Uint8Array): Certificate {
  const name = hash('sha256', der, 'base64');
  const certificate = known.get(name) ?? read(der);
  known.delete(name);
  known.set(name, certificate);
  for (const [oldest] of known) {
    if (known.size <= MOST) break;
    known.delete(oldest);
  }
  return certificate;
}

function read(der: Uint8Array): Certificate {
  // Copied, so that the cached certificate does not keep the whole message in memory.
  const bytes = new Uint8Array(der);
  const parsed = fromBER(bytes, { maxDepth: MAX_DEPTH, maxNodes: uploadLimits.elements, parseEmbedded: false });
  if (parsed.offset !== bytes.length) throw new Error(parsed.result.error || 'a certificate is not read to the end');
  return new Certificate({ schema: parsed.result });
}

const keys = new WeakMap<Certificate, KeyObject>();

/**
 * The public key of a certificate, cached for each certificate object.
 * @throws Error when Node cannot read it
 */
export function publicKeyOf(certificate: Certificate): KeyObject {
  const known = keys.get(certificate);
  if (known) return known;
  const der = Buffer.from(certificate.subjectPublicKeyInfo.toSchema().toBER());
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  keys.set(certificate, key);
  return key;
}

const encodings = new WeakMap<Certificate, Uint8Array>();

/** The DER of a certificate, cached for each certificate object. */
export function encodingOf(certificate: Certificate): Uint8Array {
  const der = encodings.get(certificate) ?? new Uint8Array(certificate.toSchema().toBER());
  encodings.set(certificate, der);
  return der;
}
