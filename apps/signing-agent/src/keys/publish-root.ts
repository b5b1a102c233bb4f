import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Certificate } from 'pkijs';

/** Puts the root certificate where those look who should trust the demonstration. */
export async function publishRoot(root: Certificate, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'demonstration-root.pem');
  // A reader may come at any moment, and half a certificate would stop him.
  await writeFile(`${path}.${process.pid}`, pemOf(root));
  await rename(`${path}.${process.pid}`, path);
}

function pemOf(certificate: Certificate): string {
  const lines =
    Buffer.from(certificate.toSchema().toBER())
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
