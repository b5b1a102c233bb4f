import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type ApiKeyKind, apiKeyKinds } from '@hybrid-mail/contracts/api-key';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLength = 32;
const checksumLength = 6;
/** Characters of the random part that a list of keys shows. */
const shownLength = 4;

const shape = new RegExp(`^hm_(${apiKeyKinds.join('|')})_[0-9A-Za-z]{${randomLength + checksumLength}}$`);

/** A key in the three forms that a new row needs. */
interface KeyText {
  readonly key: string;
  /** SHA-256 of the key. */
  readonly hash: Buffer<ArrayBuffer>;
  /** The first characters, by which people recognize the key. */
  readonly start: string;
}

/**
 * A new key: `hm_live_`, 32 random characters of base62 (190 bits), and the CRC-32 of all that in six characters of
 * base62, so that scanners of source code tell a key from other text.
 */
export function makeKeyText(kind: ApiKeyKind): KeyText {
  const random = Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  const start = `hm_${kind}_${random.slice(0, shownLength)}`;
  const body = `hm_${kind}_${random}`;
  const key = body + checksumOf(body);
  return { key, hash: hashOf(key), start };
}

/** Whether the bearer claims to be a key rather than the token of a session. */
export const isApiKey = (bearer: string): boolean => bearer.startsWith('hm_');

/** SHA-256 of a key; null when its shape or checksum is wrong, so that a typing error needs no look into the database. */
export function readKeyHash(key: string): Buffer<ArrayBuffer> | null {
  if (!shape.test(key)) return null;
  const body = key.slice(0, -checksumLength);
  return key === body + checksumOf(body) ? hashOf(key) : null;
}

const hashOf = (key: string) => createHash('sha256').update(key).digest();

function checksumOf(body: string): string {
  let rest = crc32(body);
  let written = '';
  for (let place = 0; place < checksumLength; place += 1) {
    written = `${alphabet[rest % alphabet.length]}${written}`;
    rest = Math.floor(rest / alphabet.length);
  }
  return written;
}
