import { webcrypto } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Certificate } from 'pkijs';
import type { CertifiedKey } from './issue-certificate.ts';

type Stored = Record<string, { certificate: string; privateKey: string }>;

/** File with all keys. It is replaced atomically, so that an interrupted start leaves either no keys or all of them. */
export class KeystoreFile {
  readonly #path: string;
  readonly #stored: Stored;
  #changed = false;

  private constructor(path: string, stored: Stored) {
    this.#path = path;
    this.#stored = stored;
  }

  static async open(folder: string): Promise<KeystoreFile> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, 'keystore.json');
    const text = await readFile(path, 'utf8').catch((error) => {
      if (error.code === 'ENOENT') return '{}';
      throw error;
    });
    return new KeystoreFile(path, JSON.parse(text));
  }

  /** Returns the stored key pair of this name. If there is none, makes one with `make` and adds it. */
  async obtain(name: string, make: () => Promise<CertifiedKey>): Promise<CertifiedKey> {
    const stored = this.#stored[name];
    if (stored) return decode(stored);
    const made = await make();
    this.#stored[name] = await encode(made);
    this.#changed = true;
    return made;
  }

  async save(): Promise<void> {
    if (!this.#changed) return;
    const half = `${this.#path}.${process.pid}`;
    await writeFile(half, JSON.stringify(this.#stored, null, 2), { mode: 0o600 });
    await rename(half, this.#path);
  }
}

async function encode({ certificate, privateKey }: CertifiedKey): Promise<Stored[string]> {
  const pkcs8 = await webcrypto.subtle.exportKey('pkcs8', privateKey);
  return {
    certificate: Buffer.from(certificate.toSchema().toBER()).toString('base64'),
    privateKey: Buffer.from(pkcs8).toString('base64'),
  };
}

async function decode(stored: Stored[string]): Promise<CertifiedKey> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const pkcs8 = Buffer.from(stored.privateKey, 'base64');
  return {
    certificate: Certificate.fromBER(Buffer.from(stored.certificate, 'base64')),
    privateKey: await webcrypto.subtle.importKey('pkcs8', pkcs8, algorithm, true, ['sign']),
  };
}
