import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { findForgottenSecrets } from './former-secrets.ts';
import { processSettings, readSettings, webhookSettings } from './settings.ts';

const now = new Date('2026-11-29T08:00:00Z');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'former-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string, days: number): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  const changedOn = new Date(now.getTime() - days * 24 * 3600 * 1000);
  utimesSync(path, changedOn, changedOn);
  return path;
}

it('a former secret that was forgotten is named with its days, one that is empty or new is not', () => {
  const env = {
    JWT_SECRET_FORMER_FILE: file('jwt', 'x', 31),
    SECRETS_KEY_FORMER_FILE: file('key', 'x', 29),
    POSTAL_API_KEY_FORMER_FILE: file('empty', '', 400),
    POSTAL_WEBHOOK_SECRET_FORMER_FILE: join(folder, 'gone'),
    DATABASE_PASSWORD_FORMER: 'without a file',
  };
  const forgotten = ['JWT_SECRET_FORMER has been accepted for 31 days: end the rotation (secrets:rotate)'];
  expect(findForgottenSecrets(env, now)).toEqual(forgotten);
});

it('the former pepper may stay for a year, and the public keys of the evidence for ever', () => {
  const pepper = (days: number) => ({ PASSWORD_PEPPER_FORMER_FILE: file('pepper', 'x', days) });
  expect(findForgottenSecrets(pepper(364), now)).toEqual([]);
  expect(findForgottenSecrets(pepper(366), now)).toHaveLength(1);
  expect(findForgottenSecrets({ EVIDENCE_KEY_FORMER_FILE: file('evidence', 'x', 4000) }, now)).toEqual([]);
});

it('a process does not start with a former secret that is the present one', () => {
  const schema = z.object({ ...processSettings, ...webhookSettings });
  const env = { DATABASE_URL: 'postgresql://api@postgres/hybrid_mail', JWT_SECRET: 'same' };
  const start = (former: string) => readSettings(schema, { ...env, JWT_SECRET_FORMER: former }, () => []);
  expect(() => start('same')).toThrow('JWT_SECRET_FORMER is the same as JWT_SECRET: leave it empty');
  expect(start('other')).toBeDefined();
});
