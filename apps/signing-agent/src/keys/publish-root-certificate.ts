import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Certificate } from 'pkijs';

/** Writes the root certificate to the folder from which verifiers load trusted certificates. */
export async function publishRootCertificate(root: Certificate, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'demonstration-root.pem');
  // Writes a temporary file and renames it, so that a concurrent reader never sees an incomplete certificate.
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
