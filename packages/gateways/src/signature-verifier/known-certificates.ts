import { createHash } from 'node:crypto';
import { fromBER } from 'asn1js';
import { Certificate } from 'pkijs';
import { MAX_DEPTH, MAX_ELEMENTS } from './definite-length.ts';

const MOST = 2000;

/** LRU cache of parsed certificates by the SHA-256 of their DER. */
const known = new Map<string, Certificate>();

/** @throws Error when the bytes are not a certificate */
export function certificateOf(der: Uint8Array): Certificate {
  const name = createHash('sha256').update(der).digest('base64');
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
  const parsed = fromBER(der, { maxDepth: MAX_DEPTH, maxNodes: MAX_ELEMENTS, parseEmbedded: false });
  if (parsed.offset !== der.length) throw new Error(parsed.result.error || 'a certificate is not read to the end');
  return new Certificate({ schema: parsed.result });
}
