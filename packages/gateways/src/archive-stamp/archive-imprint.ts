import { hash } from 'node:crypto';
import { type ArchiveMessage, contentIn, readArchiveMessage } from './archive-message.ts';
import { encodeHashIndex, indexedParts } from './hash-index.ts';
import type { ArchiveDigest } from './port.ts';

/**
 * The message imprint of an archive-time-stamp-v3 over all parts that the CMS has now (ETSI EN 319 122-1 5.5.3).
 * @throws SignatureRejected when the CMS is detached or has not one signer
 */
export const archiveImprint = (cms: Uint8Array, digest: ArchiveDigest): Uint8Array =>
  hash(digest, archiveOctets(cms, digest), 'buffer');

/** The octets whose hash is the imprint. @throws like archiveImprint */
export function archiveOctets(cms: Uint8Array, digest: ArchiveDigest): Uint8Array {
  const message = readArchiveMessage(cms);
  return octetsUnderIndex(message, encodeHashIndex(indexedParts(message), digest), digest);
}

/**
 * In the order of 5.5.3: type of the content; hash of the content; version, sid, digestAlgorithm, signedAttrs,
 * signatureAlgorithm and signature of the signer, with tags and lengths as they are encoded; the hash index.
 */
export function octetsUnderIndex(message: ArchiveMessage, index: Uint8Array, digest: ArchiveDigest): Uint8Array {
  const { type, octets } = contentIn(message);
  const fields = message.signedFields.map(({ whole }) => whole);
  return Buffer.concat([type.whole, hash(digest, octets, 'buffer'), ...fields, index]);
}
