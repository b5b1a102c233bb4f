import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';

const secret = () => randomBytes(32).toString('base64url');
const needed = {
  DATABASE_URL: 'postgresql://hybrid_mail_api@127.0.0.1:5432/hybrid_mail',
  JWT_SECRET: secret(),
  PASSWORD_PEPPER: secret(),
  SECRETS_KEY: secret(),
  POSTAL_WEBHOOK_SECRET: secret(),
  EIMZO_SERVER_URL: 'https://eimzo.example.uz',
  PUBLIC_URL: 'https://letters.example.uz',
  SEAL_KEY: 'in PEM; opened at the start',
};

it('a wrong window or fold of the envelope stops the start, and is named', () => {
  const wrong = { ...needed, ENVELOPE_WINDOW: 'wide', FOLD_LINES: '210,105' };
  expect(() => readConfig(wrong)).toThrow(/^ENVELOPE_WINDOW: must be none, left, right or four numbers/m);
  expect(() => readConfig(wrong)).toThrow(/^FOLD_LINES: must be none or ascending millimetres/m);
});

describe('the settings of the API are refused in production', () => {
  it.each(['PUBLIC_URL', 'S3_ENDPOINT', 'BRANCH_DIRECTORY_URL', 'EIMZO_SERVER_URL'])(
    'with an unencrypted %s outside the own network',
    (name) => {
      for (const url of ['http://example.uz', 'http://8.8.8.8:8080', 'http://[2a02:6b8::2]']) {
        expect(() => readConfig({ ...needed, [name]: url })).toThrow(`${name} must be https or an address of the own`);
        expect(readConfig({ ...needed, [name]: url, NODE_ENV: 'demonstration' })).toBeDefined();
      }
      for (const url of ['https://example.uz', 'http://192.168.0.7', 'http://inside', 'http://localhost:8080']) {
        expect(readConfig({ ...needed, [name]: url })).toBeDefined();
      }
    },
  );

  it('without a seal of the operator', () => {
    expect(() => readConfig({ ...needed, SEAL_KEY: '' })).toThrow(/^SEAL_KEY is missing.*would not be sealed$/m);
    expect(readConfig({ ...needed, SEAL_KEY: '', NODE_ENV: 'demonstration' })).toBeDefined();
    for (const source of [{ SEAL_PKCS12: 'AAAA' }, { SEAL_TOKEN_MODULE: '/usr/lib/token.so' }]) {
      expect(readConfig({ ...needed, SEAL_KEY: '', ...source })).toBeDefined();
    }
  });

  it('with a password that would be sent to the time-stamp authority unencrypted', () => {
    const plain = { ...needed, TIME_STAMP_URL: 'http://tsa.example.uz' };
    expect(readConfig(plain)).toBeDefined();
    const withUser = { ...plain, TIME_STAMP_USER: 'post', TIME_STAMP_PASSWORD: 'word' };
    expect(() => readConfig(withUser)).toThrow('TIME_STAMP_URL must be https or an address of the own');
    expect(readConfig({ ...withUser, TIME_STAMP_URL: 'https://tsa.example.uz' })).toBeDefined();
  });

  it('with a database outside the own network whose certificate is not verified', () => {
    const read = (address: string, more: Partial<typeof needed> & { NODE_ENV?: string } = {}) =>
      readConfig({ ...needed, DATABASE_URL: `postgresql://hybrid_mail_api@${address}`, ...more });
    const outside = ['db.example.uz:5432/hybrid_mail', '8.8.8.8/hybrid_mail', 'inside/hybrid_mail?host=db.example.uz'];
    for (const address of outside) {
      const and = address.includes('?') ? '&' : '?';
      for (const mode of ['', `${and}sslmode=require`, `${and}sslmode=no-verify`, `${and}sslmode=disable`]) {
        expect(() => read(address + mode)).toThrow(/^DATABASE_URL leads out of the own network without TLS/m);
        expect(read(address + mode, { NODE_ENV: 'demonstration' })).toBeDefined();
      }
      for (const mode of ['verify-full', 'verify-ca']) expect(read(`${address}${and}sslmode=${mode}`)).toBeDefined();
    }
    for (const address of ['postgres/db', '10.1.2.3/db', '[::1]/db', 'db.internal/db', 'x/db?host=/var/run/postgresql'])
      expect(read(address)).toBeDefined();
  });
});

const scanner = 'tcp://scanner:3310';

describe('the scanner of files', () => {
  it('may be absent, and in production it is of the own network', () => {
    expect(readConfig({ ...needed, FILE_SCANNER: '' }).FILE_SCANNER).toBeUndefined();
    for (const FILE_SCANNER of [scanner, 'tcp://10.0.0.7', 'tcp://[::1]:3310', 'unix:///run/clamav/clamd.ctl']) {
      expect(readConfig({ ...needed, FILE_SCANNER }).FILE_SCANNER).toBe(FILE_SCANNER);
    }
    for (const FILE_SCANNER of ['tcp://scanner.example.uz:3310', 'tcp://8.8.8.8:3310']) {
      expect(() => readConfig({ ...needed, FILE_SCANNER })).toThrow('FILE_SCANNER must be of the own network');
      expect(readConfig({ ...needed, FILE_SCANNER, NODE_ENV: 'demonstration' })).toBeDefined();
    }
  });

  it.each(['scanner:3310', 'http://scanner', 'tcp://', 'unix://run/clamd.ctl', 'tcp://scanner:3310/x'])(
    'is refused at %s',
    (FILE_SCANNER) => {
      const sentence = `FILE_SCANNER: must be an address, as ${scanner} or unix:///run/clamav/clamd.ctl`;
      expect(() => readConfig({ ...needed, FILE_SCANNER })).toThrow(sentence);
    },
  );
});

describe('the keys by which the program E-IMZO knows our hosts', () => {
  const key = 'a0'.repeat(64);

  it('are pairs of a host and its key', () => {
    expect(readConfig(needed).EIMZO_API_KEYS).toEqual([]);
    const EIMZO_API_KEYS = `Letters.example.uz=${key}, www.letters.example.uz=${key}`;
    expect(readConfig({ ...needed, EIMZO_API_KEYS }).EIMZO_API_KEYS).toEqual([
      { host: 'letters.example.uz', key: key.toUpperCase() },
      { host: 'www.letters.example.uz', key: key.toUpperCase() },
    ]);
  });

  it('are refused when they are not', () => {
    for (const EIMZO_API_KEYS of [key, 'letters.example.uz=abc', `https://letters.example.uz=${key}`]) {
      expect(() => readConfig({ ...needed, EIMZO_API_KEYS })).toThrow(/EIMZO_API_KEYS: must be pairs host=key/);
    }
  });
});

describe('a wrong setting', () => {
  it.each([
    ['PUBLIC_URL', 'letters.example', 'must be an address, as https://letters.example'],
    ['DATABASE_POOL', 'many', 'must be a number'],
    ['DATABASE_POOL', '1', 'must be 2 or more'],
    ['DATABASE_POOL', '1000', 'must be 100 or less'],
    ['RATE_LIMIT_FACTOR', '0', 'must be more than 0'],
    ['DATABASE_POOL', '2.5', 'must be a whole number'],
    ['JWT_SECRET', 'short', 'must be at least 32 characters'],
    ['BLOB_STORE', 'disk', 'must be one of postgres, s3'],
    ['TRUSTED_PROXIES', 'nonsense', 'must be addresses or networks, as 10.0.0.1 or 10.0.0.0/8'],
    ['TRUSTED_PROXIES', '10.0.0.1 10.0.0.0/33', 'must be addresses or networks, as 10.0.0.1 or 10.0.0.0/8'],
  ])('%s=%s is one sentence: %s', (name, value, sentence) => {
    expect(() => readConfig({ ...needed, [name]: value })).toThrow(`Wrong settings:\n${name}: ${sentence}`);
  });

  it('is not one that names proxies and networks, separated by spaces or commas', () => {
    expect(
      readConfig({ ...needed, TRUSTED_PROXIES: '172.30.250.0/28 10.0.0.1,2001:db8::/32' }).TRUSTED_PROXIES,
    ).toEqual(['172.30.250.0/28', '10.0.0.1', '2001:db8::/32']);
    expect(readConfig(needed).TRUSTED_PROXIES).toEqual([]);
  });
});
