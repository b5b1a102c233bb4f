import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DatabaseStamp, fileDatabaseStamps, StampsUnavailable } from './index.ts';

const stamp: DatabaseStamp = {
  systemIdentifier: '7512345678901234567',
  timeline: 1,
  position: '2/5F3A10B8',
  counter: 12,
  writtenOn: new Date('2026-11-29T10:00:00.000Z'),
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'database-stamp-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('a stamp is read as it was written, and leaves no other file', async () => {
  const stamps = fileDatabaseStamps(join(folder, 'new'));
  expect(await stamps.read()).toBeNull();
  await stamps.write(stamp);
  await stamps.write({ ...stamp, counter: 13 });
  expect(await stamps.read()).toEqual({ ...stamp, counter: 13 });
  expect(readdirSync(join(folder, 'new'))).toEqual(['database-stamp.json']);
});

it.each(['', '{"counter":', '{"counter":12}', JSON.stringify({ ...stamp, position: 'x' })])(
  '%j is no stamp',
  async (text) => {
    writeFileSync(join(folder, 'database-stamp.json'), text);
    expect(await fileDatabaseStamps(folder).read()).toBeNull();
  },
);

it('a place that is no folder is told, to read and to write', async () => {
  const stamps = fileDatabaseStamps(join(folder, 'database-stamp.json'));
  await expect(stamps.read()).rejects.toThrow(StampsUnavailable);
  await expect(stamps.write(stamp)).rejects.toThrow(/cannot be written to \((EEXIST|ENOTDIR)\)/);
});
