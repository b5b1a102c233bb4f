import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSealing } from '@hybrid-mail/gateways/sealing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadSeal } from './seal.ts';

const begin = new Date('2026-11-28T08:00:00Z');
const inYears = (years: number) => new Date(begin.getTime() + years * 365.25 * 24 * 3600 * 1000);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'demonstration-seal-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (seal: ReturnType<typeof loadSeal>, at: Date, NODE_ENV = 'demonstration') =>
  openSealing({ ...seal, NODE_ENV, SIGNATURE_TIME_STAMPS: 'authority' }, at);

it('the demonstration seals its letters with a certificate of its own, which it keeps', async () => {
  const seal = loadSeal(folder, begin);
  expect(loadSeal(folder, inYears(2))).toEqual(seal);
  expect((statSync(join(folder, 'seal.json')).mode & 0o777).toString(8)).toBe('600');
  const { operatorSeal } = await open(seal, inYears(2));
  expect(operatorSeal?.certificate.commonName).toBe('Demonstration seal');
});

it('a demonstration that is years old gets another seal, and former letters can still be verified', async () => {
  const former = loadSeal(folder, begin);
  const next = loadSeal(folder, inYears(3));
  expect(next.SEAL_CERTIFICATE).not.toBe(former.SEAL_CERTIFICATE);
  expect(next.SEAL_TRUSTED).toContain(former.SEAL_TRUSTED);
  expect((await open(next, inYears(3))).operatorSeal).not.toBeNull();
});

it('production does not seal with it', async () => {
  await expect(open(loadSeal(folder, begin), begin, 'production')).rejects.toThrow('the seal of the demonstration');
});
