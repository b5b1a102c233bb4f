import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { aZipBomb } from '@hybrid-mail/testing/zip-bomb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openZip, zipFiles } from './index.ts';

const limits = { files: 100, unpackedBytes: 50_000_000 };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'open-zip-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Opens an archive with these bytes; closes it after the test. */
async function open(bytes: Uint8Array, given = limits) {
  const path = join(folder, 'one.zip');
  await writeFile(path, bytes);
  return openZip(path, given);
}

async function aZip(files: Record<string, string>): Promise<Buffer> {
  async function* entries() {
    for (const [name, bytes] of Object.entries(files)) yield { name, bytes, changedOn: new Date('2026-11-21') };
  }
  return buffer(zipFiles(entries()));
}

test('each file is read by its path, in any order and at the same time', async () => {
  const zip = await open(await aZip({ 'one.pdf': 'one', 'письма/два.pdf': 'two', '__MACOSX/._one.pdf': '' }));
  expect(zip.names).toEqual(['one.pdf', 'письма/два.pdf']);
  const read = await Promise.all(['письма/два.pdf', 'one.pdf', 'two.pdf'].map((name) => zip.read(name, 1000)));
  zip.close();
  expect(read.map((bytes) => bytes && Buffer.from(bytes).toString())).toEqual(['two', 'one', null]);
});

test('a name that macOS wrote in two characters is the name that the letter gives', async () => {
  const zip = await open(await aZip({ ['йод.pdf'.normalize('NFD')]: 'x' }));
  expect(zip.names).toEqual(['йод.pdf']);
  zip.close();
});

test('a name that Windows wrote in CP866 is read', async () => {
  const bytes = Buffer.from(
    (await aZip({ 'ABC.pdf': 'x' })).toString('latin1').replaceAll('ABC', '\x80\x81\x82'),
    'latin1',
  );
  // Takes the flag of UTF-8 from both headers of the file.
  bytes[bytes.indexOf('PK\x03\x04', 0, 'latin1') + 7] = 0;
  bytes[bytes.indexOf('PK\x01\x02', 0, 'latin1') + 9] = 0;
  const zip = await open(bytes);
  expect(zip.names).toEqual(['АБВ.pdf']);
  zip.close();
});

test('no more of a file is unpacked than is asked for', async () => {
  const zip = await open(aZipBomb(1));
  expect((await zip.read('0000.pdf', 1000))?.byteLength).toBe(1000);
  zip.close();
});

test('an archive that unpacks to more than the limit is refused before anything is unpacked', async () => {
  await expect(open(aZipBomb(6))).rejects.toMatchObject({ fault: 'too-large' });
});

test('an archive with more files than the limit is refused', async () => {
  await expect(open(aZipBomb(101, 10))).rejects.toMatchObject({ fault: 'too-large' });
});

test('a file that is larger than its directory says is refused when it is read', async () => {
  const zip = await open(aZipBomb(1, 10));
  await expect(zip.read('0000.pdf', 20_000_000)).rejects.toMatchObject({ fault: 'unreadable' });
  zip.close();
});

test('two files of one name are refused by this name', async () => {
  const twice = (await aZip({ 'one.pdf': '1', 'two.pdf': '2' })).toString('latin1').replaceAll('two.pdf', 'one.pdf');
  await expect(open(Buffer.from(twice, 'latin1'))).rejects.toMatchObject({ fault: 'name-twice', file: 'one.pdf' });
});

test.each([
  ['text', Buffer.from('no archive')],
  ['nothing', Buffer.alloc(0)],
  ['half an archive', aZipBomb(1).subarray(0, 5000)],
])('%s is refused as unreadable', async (_name, bytes) => {
  await expect(open(bytes)).rejects.toMatchObject({ fault: 'unreadable' });
});
