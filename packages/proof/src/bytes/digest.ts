import { hexOf } from './bytes.ts';

/** WebCrypto's names of the digests that are taken. */
export type DigestName = 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512';

/** The page has no WebCrypto: browsers offer it only over https and on this machine. */
export class CryptoMissing extends Error {
  override readonly name = 'CryptoMissing';
}

/** @throws CryptoMissing */
export async function digest(name: DigestName, bytes: Uint8Array): Promise<Uint8Array> {
  // Outside a secure context `subtle` is undefined, whatever its type says.
  const { subtle } = globalThis.crypto as Partial<typeof globalThis.crypto>;
  if (!subtle) throw new CryptoMissing('WebCrypto is not there');
  return new Uint8Array(await subtle.digest(name, new Uint8Array(bytes)));
}

export const sha256 = (bytes: Uint8Array): Promise<Uint8Array> => digest('SHA-256', bytes);

export const sha256Hex = async (bytes: Uint8Array): Promise<string> => hexOf(await sha256(bytes));
