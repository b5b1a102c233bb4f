const prefix = 'hybrid-mail.typed.';
/** Prefix of the unencrypted saved filters of earlier releases. */
const plainPrefix = 'hybrid-mail.filters.';
const nonceBytes = 12;

/** `tab`: until the tab closes or the user logs out; `browser`: permanently in this browser. */
export type StorageScope = 'tab' | 'browser';
const storageOf = (place: StorageScope) => (place === 'tab' ? sessionStorage : localStorage);
const namesIn = (place: StorageScope, begin: string) =>
  Object.keys(storageOf(place)).filter((name) => name.startsWith(begin));

/** Values by name; written to storage with a delay, because encryption is asynchronous. */
const values = new Map<string, unknown>();
let key: CryptoKey | null = null;
/** Writes to storage that have begun. */
const writes = new Set<Promise<void>>();

/**
 * Loads the values that the user typed: unsent letters, filters. They contain names and addresses of receivers, so they
 * are stored encrypted with a per-user key from the server (OWASP ASVS 14.3.3). Call it before the first screen.
 * @param typedKey 256 bits in base64url
 * @param formerKey the other key of a rotation; what opens with it is encrypted anew
 */
export async function loadTypedValues(typedKey: string, formerKey?: string): Promise<void> {
  await Promise.allSettled(writes);
  values.clear();
  // `crypto.subtle` is missing on http pages of hosts other than localhost; the values are then in memory only.
  key = globalThis.crypto.subtle ? await importKey(typedKey) : null;
  const former = key && formerKey !== undefined ? await importKey(formerKey) : null;
  for (const name of namesIn('browser', plainPrefix)) localStorage.removeItem(name);
  for (const place of ['tab', 'browser'] as const) {
    for (const stored of namesIn(place, prefix)) {
      const name = stored.slice(prefix.length);
      const text = storageOf(place).getItem(stored) ?? '';
      const open = (by: CryptoKey | null) => decrypt(by, name, text).catch(() => undefined);
      const value = await open(key);
      if (value !== undefined) values.set(name, value);
      else restore(name, await open(former), place);
    }
  }
}

/** Encrypts a value of the former key with the present one. */
function restore(name: string, value: unknown, place: StorageScope): void {
  if (value !== undefined) storeTyped(name, value, place);
}

/** @returns undefined when nothing is stored */
export const readTyped = (name: string): unknown => values.get(name);

export function storeTyped(name: string, value: unknown, place: StorageScope = 'tab'): void {
  values.set(name, value);
  const write = store(name, value, place).finally(() => writes.delete(write));
  writes.add(write);
}

export function deleteTyped(name: string, place: StorageScope = 'tab'): void {
  values.delete(name);
  storageOf(place).removeItem(prefix + name);
}

/** At logout: deletes everything typed in this tab, by any user. */
export function clearTypedValues(): void {
  values.clear();
  key = null;
  for (const stored of namesIn('tab', prefix)) sessionStorage.removeItem(stored);
}

async function store(name: string, value: unknown, place: StorageScope): Promise<void> {
  const encrypted = await encrypt(name, value);
  // During the encryption, the value may have been replaced or deleted.
  if (encrypted === null || values.get(name) !== value) return;
  try {
    storageOf(place).setItem(prefix + name, encrypted);
  } catch {
    // If storage is full, the value remains in memory and is lost at a reload.
  }
}

const importKey = (typedKey: string) =>
  crypto.subtle.importKey('raw', bytesOf(typedKey), 'AES-GCM', false, ['encrypt', 'decrypt']);

const algorithm = (name: string, iv: BufferSource) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(name),
});

async function encrypt(name: string, value: unknown): Promise<string | null> {
  if (key === null) return null;
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const text = new TextEncoder().encode(JSON.stringify(value));
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm(name, iv), key, text));
  return [iv, sealed].map(textOf).join('.');
}

async function decrypt(by: CryptoKey | null, name: string, stored: string): Promise<unknown> {
  const [iv = '', sealed = ''] = stored.split('.');
  if (by === null) return undefined;
  const text = await crypto.subtle.decrypt(algorithm(name, bytesOf(iv)), by, bytesOf(sealed));
  return JSON.parse(new TextDecoder().decode(text));
}

/** Chunk size that does not exceed the argument limit of a function call. */
const bytesAtOnce = 32_768;

function textOf(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += bytesAtOnce) {
    text += String.fromCharCode(...bytes.subarray(at, at + bytesAtOnce));
  }
  return btoa(text);
}

/** Decodes base64 or base64url. */
const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
