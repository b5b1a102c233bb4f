import { createHash } from 'node:crypto';

/** What the derived bytes are for, RFC 7292 B.3. */
export const pkcs12Purpose = { key: 1, iv: 2, mac: 3 } as const;

export interface Pkcs12Derivation {
  /** Node's name of the digest. */
  readonly digest: string;
  readonly password: string;
  readonly salt: Uint8Array;
  readonly iterations: number;
  readonly purpose: number;
  readonly length: number;
}

/** Derives bytes from a password as RFC 7292 B.2 says. */
export function derivePkcs12Key({ digest, password, salt, iterations, purpose, length }: Pkcs12Derivation): Buffer {
  const block = digest === 'sha384' || digest === 'sha512' ? 128 : 64;
  const diversifier = Buffer.alloc(block, purpose);
  const input = Buffer.concat([repeated(salt, block), repeated(bmpStringOf(password), block)]);
  const derived: Buffer[] = [];
  for (let size = 0; size < length; ) {
    let hash = createHash(digest).update(diversifier).update(input).digest();
    for (let round = 1; round < iterations; round += 1) hash = createHash(digest).update(hash).digest();
    derived.push(hash);
    size += hash.length;
    const added = Buffer.alloc(block, hash);
    for (let at = 0; at < input.length; at += block) addOnePlus(input.subarray(at, at + block), added);
  }
  return Buffer.concat(derived).subarray(0, length);
}

/** The text in UTF-16, the high byte first, with a zero at its end. */
const bmpStringOf = (text: string) => Buffer.from(`${text}\0`, 'utf16le').swap16();

const repeated = (bytes: Uint8Array, block: number) =>
  Buffer.alloc(Math.ceil(bytes.length / block) * block, new Uint8Array(bytes));

/** `number += added + 1`, both big-endian, modulo the length of the number. */
function addOnePlus(number: Buffer, added: Buffer): void {
  let carry = 1;
  for (let at = number.length - 1; at >= 0; at -= 1) {
    const sum = (number[at] ?? 0) + (added[at] ?? 0) + carry;
    number[at] = sum & 0xff;
    carry = sum >> 8;
  }
}
