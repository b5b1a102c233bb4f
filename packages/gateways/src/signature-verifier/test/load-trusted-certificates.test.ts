import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadTrustedCertificates } from '../certificates/load-trusted-certificates.ts';
import { createRootCertificate, derOf, pemOf } from './test-authority.ts';

describe('the folder of trusted certificates', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trusted-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('may hold PEM and DER, several in a file, and other files beside', async () => {
    const [a, b, c] = [
      await createRootCertificate('A'),
      await createRootCertificate('B'),
      await createRootCertificate('C'),
    ];
    await writeFile(join(folder, '1.pem'), pemOf(a.certificate) + pemOf(b.certificate));
    await writeFile(join(folder, '2.CER'), derOf(c.certificate));
    await writeFile(join(folder, 'README.txt'), 'not a certificate');

    const loaded = await loadTrustedCertificates(folder);
    expect(loaded.map((der) => Buffer.from(der))).toEqual([a, b, c].map(({ certificate }) => derOf(certificate)));
  });

  it('holds none when it does not exist', async () => {
    expect(await loadTrustedCertificates(join(folder, 'missing'))).toEqual([]);
  });

  it.each([
    ['noise', 'noise'],
    ['a PEM of another kind', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n'],
    ['nothing', ''],
  ])('names the file that holds %s instead of a certificate', async (_name, text) => {
    await writeFile(join(folder, 'bad.crt'), text);
    await expect(loadTrustedCertificates(folder)).rejects.toThrow('bad.crt is not a certificate');
  });
});
