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
};

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
