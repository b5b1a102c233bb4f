import { createHash } from 'node:crypto';
import { rawPdf } from './pdf-raw.ts';

const padding = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex');
const fileId = Buffer.from('0123456789abcdef0123456789abcdef', 'hex');
const permissions = -4;

const md5 = (...parts: Uint8Array[]) => createHash('md5').update(Buffer.concat(parts)).digest();
const padded = (password: string) => Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32);
const hex = (bytes: Uint8Array) => `<${Buffer.from(bytes).toString('hex')}>`;

interface Passwords {
  /** The password for opening; an empty one opens the file without a prompt. */
  user?: string;
  owner?: string;
}

/** A one-page PDF under the standard 40-bit RC4 encryption. */
export function anEncryptedPdf({ user = '', owner = 'owner' }: Passwords = {}): Uint8Array {
  const ownerEntry = rc4(md5(padded(owner)).subarray(0, 5), padded(user));
  const littleEndianPermissions = Buffer.alloc(4);
  littleEndianPermissions.writeInt32LE(permissions);
  const key = md5(padded(user), ownerEntry, littleEndianPermissions, fileId).subarray(0, 5);
  const content = rc4(objectKey(key, 4), Buffer.from('100 600 50 50 re f', 'latin1'));
  return rawPdf({
    objects: [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595.28 841.89] /Resources << >> /Contents 4 0 R >>',
      { dict: '', stream: content },
      `<< /Filter /Standard /V 1 /R 2 /O ${hex(ownerEntry)} /U ${hex(rc4(key, padding))} /P ${permissions} >>`,
    ],
    trailer: `/Encrypt 5 0 R /ID [${hex(fileId)} ${hex(fileId)}]`,
  });
}

function objectKey(key: Uint8Array, objectNumber: number): Uint8Array {
  return md5(key, Buffer.from([objectNumber, 0, 0, 0, 0])).subarray(0, 10);
}

/** RC4, which Node's OpenSSL no longer offers. */
function rc4(key: Uint8Array, data: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (a: number, b: number) => {
    [state[a], state[b]] = [at(b), at(a)];
  };
  let j = 0;
  for (let i = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  j = 0;
  return data.map((byte, index) => {
    const i = (index + 1) & 255;
    j = (j + at(i)) & 255;
    swap(i, j);
    return byte ^ at(at(i) + at(j));
  });
}
