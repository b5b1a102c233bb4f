import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { listRotations, rotate } from './rotation.mjs';
import { makeSecrets } from './secrets.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rotation-'));
  makeSecrets(folder, {}, { hasSandbox: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const nothing = () => '';
const step = (name: string, ...secrets: string[]) => rotate(folder, name, secrets, { given: nothing });

describe('a secret that is replaced in steps', () => {
  it('is accepted, then used, then the only one', () => {
    const first = read('jwt_secret');
    step('begin', 'jwt_secret');
    const next = read('jwt_secret_former');
    expect(next).toMatch(/^[\w-]{43}$/);
    expect([read('jwt_secret'), next === first]).toEqual([first, false]);
    step('switch', 'jwt_secret');
    expect([read('jwt_secret'), read('jwt_secret_former')]).toEqual([next, first]);
    step('end', 'jwt_secret');
    expect([read('jwt_secret'), read('jwt_secret_former')]).toEqual([next, '']);
    step('begin', 'jwt_secret');
  });

  it('takes no step twice, none before its turn, and none together with one that is not due', () => {
    expect(() => step('switch', 'secrets_key')).toThrow('secrets_key: the next step is begin.');
    step('begin', 'secrets_key');
    step('switch', 'secrets_key');
    const [present, former] = [read('secrets_key'), read('secrets_key_former')];
    expect(() => step('switch', 'secrets_key')).toThrow('secrets_key: the next step is end.');
    expect(() => step('begin', 'jwt_secret', 'secrets_key')).toThrow('secrets_key: the next step is end.');
    expect([read('secrets_key'), read('secrets_key_former'), read('jwt_secret_former')]).toEqual([present, former, '']);
  });

  it('is not begun over a former value that somebody put there', () => {
    rmSync(join(folder, 'secrets_key_former'));
    writeFileSync(join(folder, 'secrets_key_former'), 'by hand');
    expect(() => step('begin', 'secrets_key')).toThrow('secrets_key_former is not empty');
  });

  it('is not begun while it is not used: its first value needs no overlap', () => {
    writeFileSync(join(folder, 'empty'), '');
    renameSync(join(folder, 'empty'), join(folder, 'postal_api_key'));
    const begin = () => rotate(folder, 'begin', ['postal_api_key'], { given: () => 'first-key-of-the-post' });
    expect(begin).toThrow('postal_api_key is not used yet');
  });

  it('has files that the services can read, and nobody can write', () => {
    step('begin', 'api_database_password');
    for (const name of ['api_database_password', 'api_database_password_former'])
      expect((statSync(join(folder, name)).mode & 0o777).toString(8)).toBe('444');
  });

  it('comes from those who issue it', () => {
    const begin = (value: string) => rotate(folder, 'begin', ['postal_api_key'], { given: () => value });
    expect(() => begin('')).toThrow('postal_api_key is issued by the post');
    expect(() => begin(`${read('postal_api_key')}\n`)).toThrow('has this value already');
    expect(() => step('begin', 'jwt_secret', 'postal_api_key')).toThrow(
      'postal_api_key has its value from the standard',
    );
    expect(read('jwt_secret_former')).toBe('');
    begin('new-key-of-the-post\n');
    expect(read('postal_api_key_former')).toBe('new-key-of-the-post');
  });
});

describe('a secret that is replaced at once', () => {
  it('leaves of each key of the evidence the public one, oldest first', () => {
    const signatures = [1, 2, 3].map(() => {
      const key = createPrivateKey({ key: Buffer.from(read('evidence_key'), 'base64'), format: 'der', type: 'pkcs8' });
      step('replace', 'evidence_key');
      return sign(null, Buffer.from('root'), key);
    });
    const former = read('evidence_key_former');
    expect(former).not.toContain('PRIVATE');
    const keys = (former.match(/-----BEGIN[\s\S]+?-----END PUBLIC KEY-----/g) ?? []).map((pem) => createPublicKey(pem));
    expect(keys.map((key, at) => verify(null, Buffer.from('root'), key, signatures[at] ?? Buffer.of()))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('is told apart from those with steps, and from what is no secret', () => {
    expect(() => step('begin', 'evidence_key')).toThrow('evidence_key is replaced by replace.');
    expect(() => step('replace', 'jwt_secret')).toThrow('jwt_secret is replaced by begin, switch and end.');
    expect(() => step('begin', 'seal_key')).toThrow('seal_key is no secret that is replaced by this command.');
    expect(() => step('prepare', 'jwt_secret')).toThrow('A step and a secret are needed.');
  });
});

it('the list says how old each secret is, and what is under way', () => {
  const now = new Date();
  const before = new Date(now.getTime() - 40 * 86_400_000);
  utimesSync(join(folder, 'secrets_key'), before, before);
  rotate(folder, 'begin', ['secrets_key'], { given: nothing, now });
  const lines = listRotations(folder, now);
  const today = now.toISOString().slice(0, 10);
  expect(lines).toContain(`${'secrets_key'.padEnd(26)}   40 days; begin on ${today}, next: switch`);
  expect(lines).toContain(`${'smtp_password'.padEnd(26)} not used`);
});

it('each former secret of the composed product has a file and a present one', () => {
  const { secrets } = parse(readFileSync(join(import.meta.dirname, '../../docker-compose.yml'), 'utf8'), {
    merge: true,
  }) as { secrets: Record<string, object> };
  const former = Object.keys(secrets).filter((name) => name.endsWith('_former'));
  expect(former.length).toBeGreaterThan(8);
  for (const name of former) {
    expect(secrets).toHaveProperty(name.replace(/_former$/, ''));
    expect(readdirSync(folder)).toContain(name);
  }
});
