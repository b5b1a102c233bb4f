import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';

const version = 'v1';
/** Prefix of every sealed secret. */
export const sealedPrefix = `${version}.`;
const nonceLength = 12;
const tagLength = 16;
const form = /^v1\.([0-9a-f]{8})\.([\w-]+)$/;

interface SealingKey {
  /** Key id inside a sealed secret: tells which key opens the secret during a rotation. */
  readonly id: string;
  readonly key: KeyObject;
}

/** Keys that seal secrets at rest, derived from SECRETS_KEY and, during a rotation, SECRETS_KEY_FORMER. */
export interface SealingKeys {
  readonly current: SealingKey;
  readonly former: SealingKey | null;
}

export const deriveSealingKeys = (secret: string, former?: string): SealingKeys => ({
  current: deriveKey(secret),
  former: former === undefined ? null : deriveKey(former),
});

/** HKDF, so that id and key are independent: a plain hash as id would let an attacker test guesses of the secret. */
function deriveKey(secret: string): SealingKey {
  const derive = (info: string, length: number) => Buffer.from(hkdfSync('sha256', secret, '', info, length));
  return {
    id: derive('hybrid-mail sealed secrets: key id', 4).toString('hex'),
    key: createSecretKey(derive('hybrid-mail sealed secrets: AES-256-GCM', 32)),
  };
}

/**
 * Encrypts a secret that is stored in the database, with AES-256-GCM under the current key.
 * @param purpose use and row of the secret, e.g. `webhook:17`; authenticated data, so a sealed secret that is copied
 *   into another row or column cannot be opened
 * @returns `v1.<key id>.<nonce, ciphertext and tag in base64url>`
 */
export function sealSecret({ current }: SealingKeys, secret: string, purpose: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', current.key, nonce, { authTagLength: tagLength });
  cipher.setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${sealedPrefix}${current.id}.${sealed.toString('base64url')}`;
}

/**
 * The keys one by one, the present ones first: what is derived and not stored may have been derived with either of a
 * rotation.
 */
export const eachSealingKey = ({ current, former }: SealingKeys): SealingKeys[] =>
  [current, former].flatMap((key) => (key === null ? [] : [{ current: key, former: null }]));

/**
 * A six-digit code that only holders of the key can derive. It is not stored: the same purpose gives the same code.
 * @param purpose use of the code, with a part that is new each time
 */
export function deriveCode({ current }: SealingKeys, purpose: string): string {
  const bytes = Buffer.from(hkdfSync('sha256', current.key, '', `hybrid-mail code: ${purpose}`, 6));
  return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/**
 * A 256-bit key for another program, in base64url. It is not stored: the same purpose gives the same key until
 * SECRETS_KEY changes. Keys for different purposes are independent.
 */
export const deriveKeyFor = ({ current }: SealingKeys, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', current.key, '', `hybrid-mail key: ${purpose}`, 32)).toString('base64url');

/** The secret was sealed under a key that is neither SECRETS_KEY nor SECRETS_KEY_FORMER. */
export class UnknownSealingKey extends Error {
  override readonly name = 'UnknownSealingKey';
}

/**
 * Decrypts a sealed secret.
 * @throws Error, which never contains the secret, if the text is not sealed, was changed, or has another purpose
 * @throws UnknownSealingKey
 */
export function openSecret({ current, former }: SealingKeys, sealed: string, purpose: string): string {
  const [, id, text = ''] = form.exec(sealed) ?? [];
  if (id === undefined) throw new Error(`The text for ${purpose} is not a sealed secret`);
  const key = [current, former].find((one) => one?.id === id)?.key;
  if (!key)
    throw new UnknownSealingKey(
      `The secret for ${purpose} needs another SECRETS_KEY or SECRETS_KEY_FORMER (key id ${id})`,
    );
  const bytes = Buffer.from(text, 'base64url');
  const damaged = `The secret for ${purpose} is damaged or was sealed for another purpose`;
  if (bytes.length < nonceLength + tagLength || bytes.toString('base64url') !== text) throw new Error(damaged);
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceLength), { authTagLength: tagLength });
  decipher.setAAD(Buffer.from(purpose));
  decipher.setAuthTag(bytes.subarray(-tagLength));
  const opened = decipher.update(bytes.subarray(nonceLength, -tagLength));
  try {
    return Buffer.concat([opened, decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new Error(damaged, { cause });
  }
}

export const isSealed = (text: string): boolean => form.test(text);

/**
 * Whether the text is sealed by the current key. False for secrets of the former key and for plain text, which must be
 * sealed again.
 */
export const isSealedByCurrentKey = ({ current }: SealingKeys, text: string): boolean =>
  form.exec(text)?.[1] === current.id;
