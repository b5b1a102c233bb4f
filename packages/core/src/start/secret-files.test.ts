import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSecretReader, readSecretFiles } from './secret-files.ts';
import { processSettings, readSettings, weakSecretProblems, webhookSettings } from './settings.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe('a secret in a file', () => {
  it('is the content without the end of the line', () => {
    for (const [end, expected] of [
      ['', 'abc'],
      ['\n', 'abc'],
      ['\r\n', 'abc'],
      ['\n\n', 'abc\n'],
      [' ', 'abc '],
    ]) {
      const env = { JWT_SECRET_FILE: file('jwt', `abc${end}`), HOST: 'here' };
      expect(readSecretFiles(env)).toEqual({ HOST: 'here', JWT_SECRET: expected });
    }
  });

  it('is absent when the file is empty: the list of a container is fixed', () => {
    const env = { EVIDENCE_KEY_FILE: file('empty', '\n'), SECRETS_KEY_FORMER_FILE: '' };
    expect(readSecretFiles(env)).toEqual({});
  });

  it('is refused beside the setting itself, and when it cannot be read, each by setting and file', () => {
    const gone = join(folder, 'gone');
    const there = file('there', 'x');
    const read = () => readSecretFiles({ JWT_SECRET: 'x', JWT_SECRET_FILE: there, POSTAL_API_KEY_FILE: gone });
    expect(read).toThrow('JWT_SECRET and JWT_SECRET_FILE are both set');
    expect(read).toThrow(`POSTAL_API_KEY_FILE: ${gone} cannot be read (ENOENT)`);
    expect(() => readSecretFiles({ SECRETS_KEY_FILE: folder })).toThrow(`${folder} cannot be read (EISDIR)`);
  });

  it('never shows its content in a sentence', () => {
    const secret = 'value-that-must-not-be-shown';
    chmodSync(file('hidden', secret), 0o400);
    const env = { JWT_SECRET_FILE: join(folder, 'hidden'), DATABASE_URL: 'not an address' };
    const schema = z.object({ ...processSettings, ...webhookSettings, JWT_SECRET: z.string().min(99) });
    expect(() => readSettings(schema, env, () => [])).not.toThrow(secret);
  });

  it('is named with its file when it is wrong', () => {
    const path = file('short', 'short');
    const schema = z.object({ ...processSettings, ...webhookSettings, JWT_SECRET: z.string().min(32) });
    const env = { JWT_SECRET_FILE: path, DATABASE_URL: 'postgresql://api@postgres/hybrid_mail' };
    expect(() => readSettings(schema, env, () => [])).toThrow(`JWT_SECRET (file ${path})`);
    const weak = { ...env, JWT_SECRET_FILE: file('weak', 'a'.repeat(40)) };
    expect(() => readSettings(schema, weak, (settings) => weakSecretProblems(settings, ['JWT_SECRET']))).toThrow(
      `JWT_SECRET (file ${weak.JWT_SECRET_FILE}) is weak`,
    );
  });
});

it('a setting that is empty is one that is not set', () => {
  expect(readSecretFiles({ PUBLIC_URL: '', HOST: 'here' })).toEqual({ HOST: 'here' });
});

describe('the password of the database', () => {
  const DATABASE_URL = 'postgresql://hybrid_mail_api@postgres:5432/hybrid_mail';

  it('comes from its file into the address, whatever letters it has', () => {
    const password = 'p@ss:w/rd?#%';
    const read = readSecretFiles({ DATABASE_URL, DATABASE_PASSWORD_FILE: file('password', `${password}\n`) });
    const url = new URL(read.DATABASE_URL ?? '');
    expect(decodeURIComponent(url.password)).toBe(password);
    expect([url.username, url.host, url.pathname]).toEqual(['hybrid_mail_api', 'postgres:5432', '/hybrid_mail']);
    expect(read.DATABASE_PASSWORD).toBeUndefined();
  });

  it('is refused when the address has one already', () => {
    const url = DATABASE_URL.replace('@', ':other@');
    expect(() => readSecretFiles({ DATABASE_URL: url, DATABASE_PASSWORD: 'x' })).toThrow(
      'DATABASE_URL holds a password already',
    );
  });
});

describe('a secret that is replaced while the process runs', () => {
  it('is read from its file again, and keeps its last value while the file is empty or gone', () => {
    const path = file('replaced', 'first\n');
    const env = { POSTAL_API_KEY_FILE: path };
    const present = createSecretReader(env, readSecretFiles(env));
    expect(present('POSTAL_API_KEY')).toBe('first');
    writeFileSync(path, 'second');
    expect(present('POSTAL_API_KEY')).toBe('second');
    writeFileSync(path, '');
    expect(present('POSTAL_API_KEY')).toBe('second');
    rmSync(path);
    expect(present('POSTAL_API_KEY')).toBe('second');
  });

  it('is the setting itself where it has no file', () => {
    const env = { POSTAL_API_KEY: 'plain' };
    const present = createSecretReader(env, readSecretFiles(env));
    expect(present('POSTAL_API_KEY')).toBe('plain');
    expect(present('SMTP_PASSWORD')).toBeUndefined();
  });
});
