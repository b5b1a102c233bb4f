import { buffer } from 'node:stream/consumers';
import { filesOfZip } from '@hybrid-mail/testing/zip-reading';
import { expect, test } from 'vitest';
import { zipFiles } from './index.ts';

const changedOn = new Date('2026-11-21T06:30:00Z');

test('another program unpacks the files, names in Cyrillic too', async () => {
  async function* files() {
    yield { name: 'проверка.txt', bytes: 'как', changedOn };
    yield { name: 'EHM1/letter.pdf', bytes: new Uint8Array([1, 2, 3]), changedOn };
  }
  const unpacked = await filesOfZip(await buffer(zipFiles(files())));
  expect([...unpacked.keys()]).toEqual(['проверка.txt', 'EHM1/letter.pdf']);
  expect(unpacked.get('проверка.txt')?.toString()).toBe('как');
  expect(unpacked.get('EHM1/letter.pdf')).toEqual(Buffer.from([1, 2, 3]));
});

test('a file is made only when the archive is read that far, and no more once the reader leaves', async () => {
  let made = 0;
  let isEnded = false;
  async function* files() {
    try {
      while (true) {
        made += 1;
        yield { name: `${made}.bin`, bytes: new Uint8Array(100_000), changedOn };
      }
    } finally {
      isEnded = true;
    }
  }
  const reader = zipFiles(files()).getReader();
  while (made < 20) await reader.read();
  expect(made).toBeLessThanOrEqual(20);
  await reader.cancel().catch(() => undefined);
  expect(isEnded).toBe(true);
});

test('an archive whose file cannot be made breaks off instead of looking whole', async () => {
  async function* files() {
    yield { name: 'one.bin', bytes: new Uint8Array(10), changedOn };
    throw new Error('the document is missing');
  }
  await expect(buffer(zipFiles(files()))).rejects.toThrow('the document is missing');
});
