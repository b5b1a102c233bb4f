import { hash } from 'node:crypto';
import { digestIdOf, digestOf } from '../signature-verifier/certificates/accepted-algorithms.ts';
import { derTags, elementsIn } from '../signature-verifier/cms/der-element.ts';
import { archiveLimits } from '../signature-verifier/cms/read-limits.ts';
import { readSignedData } from '../signature-verifier/cms/read-signed-data.ts';
import { algorithmOf } from '../signature-verifier/cms/read-signer.ts';
import { toDefiniteLength } from '../signature-verifier/cms/to-definite-length.ts';
import { TimeStampInvalid } from '../time-stamp/port.ts';
import { readTokenInfo, TIME_STAMP_INFO } from '../time-stamp/token-info.ts';
import { octetsUnderIndex } from './archive-imprint.ts';
import {
  type ArchiveMessage,
  attributeWith,
  element,
  encodeArchiveMessage,
  objectIdentifier,
  readArchiveMessage,
} from './archive-message.ts';
import { encodeHashIndex, HASH_INDEX, indexedParts } from './hash-index.ts';
import type { ArchiveDigest } from './port.ts';

/** id-aa-ets-archiveTimestampV3, ETSI EN 319 122-1 annex D. */
export const ARCHIVE_STAMP = '0.4.0.1733.2.4';

/**
 * Adds a token over archiveImprint to the only signer as archive-time-stamp-v3. The token gets the hash index as an
 * unsigned attribute; all parts that the stamp covers keep their bytes.
 * @throws TimeStampInvalid when the token stamps other octets; SignatureRejected when `cms` cannot be stamped
 */
export function attachArchiveStamp(cms: Uint8Array, token: Uint8Array): Uint8Array {
  const message = readArchiveMessage(cms);
  const { imprint } = readTokenInfo(readSignedData(token, TIME_STAMP_INFO).content);
  const digest = digestOf(imprint.algorithm);
  if (!digest) throw new TimeStampInvalid('algorithm-unsupported', `imprint with ${imprint.algorithm}`);
  const index = encodeHashIndex(indexedParts(message), digest);
  if (!hash(digest, octetsUnderIndex(message, index, digest), 'buffer').equals(imprint.digest))
    throw new TimeStampInvalid('other-imprint');
  const stamp = readArchiveMessage(new Uint8Array(toDefiniteLength(token, archiveLimits)));
  const indexed = { ...stamp, unsigned: [...stamp.unsigned, attributeWith(HASH_INDEX, index)] };
  return encodeArchiveMessage({
    ...withDigest(message, digest),
    unsigned: [...message.unsigned, attributeWith(ARCHIVE_STAMP, encodeArchiveMessage(indexed))],
  });
}

/** Announces the digest of the content, as 5.5.3 recommends. */
function withDigest(message: ArchiveMessage, digest: ArchiveDigest): ArchiveMessage {
  const id = digestIdOf(digest);
  if (message.digests.some((each) => algorithmOf(each) === id)) return message;
  const added = elementsIn(element(derTags.sequence, [objectIdentifier(id)]));
  return { ...message, digests: [...message.digests, ...added] };
}
