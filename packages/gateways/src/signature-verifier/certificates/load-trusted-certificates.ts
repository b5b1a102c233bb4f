import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseCertificates } from './parse-certificates.ts';

const CERTIFICATE_FILE = /\.(pem|crt|cer)$/i;

/**
 * Loads the certificates of a folder (*.pem, *.crt, *.cer; PEM or DER) as DER. A missing folder counts as empty.
 * @throws Error that names a file which is not a certificate
 */
export async function loadTrustedCertificates(folder: string): Promise<Uint8Array[]> {
  const names = (await namesIn(folder)).filter((name) => CERTIFICATE_FILE.test(name)).sort();
  const perFile = await Promise.all(names.map((name) => certificatesOf(join(folder, name))));
  return perFile.flat();
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

async function certificatesOf(path: string): Promise<Uint8Array[]> {
  const bytes = await readFile(path);
  try {
    return parseCertificates(bytes).map((certificate) => new Uint8Array(certificate.toSchema().toBER()));
  } catch (cause) {
    throw new Error(`${path} is not a certificate`, { cause });
  }
}
