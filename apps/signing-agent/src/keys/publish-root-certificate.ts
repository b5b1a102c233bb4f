import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Certificate } from 'pkijs';
import { pemOf } from './pem.ts';

/** Writes the root certificate to the folder from which verifiers load trusted certificates. */
export async function publishRootCertificate(root: Certificate, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'demonstration-root.pem');
  // Writes a temporary file and renames it, so that a concurrent reader never sees an incomplete certificate.
  await writeFile(`${path}.${process.pid}`, pemOf('CERTIFICATE', root.toSchema().toBER()));
  await rename(`${path}.${process.pid}`, path);
}
