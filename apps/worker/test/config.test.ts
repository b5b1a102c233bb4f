import { describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';

const needed = {
  DATABASE_URL: 'postgresql://postgres@127.0.0.1:5432/hybrid_mail',
  POSTAL_URL: 'http://127.0.0.1:8081',
  POSTAL_API_KEY: 'f3b1c07a55e04e1d9c',
  SECRETS_KEY: 'Zr0cQ8s1vY5uN7mK2pL4xW6tB9dG3hJq',
  SEAL_KEY: 'in PEM; opened at the start',
};

describe('the settings of the worker', () => {
  it('are complete with the addresses and the key of the post', () => {
    expect(readConfig(needed)).toMatchObject({
      HAND_OVER_LEASE_MS: 60_000,
      SWEEP_SECONDS: 60,
      POSTAL_TIMEOUT_MS: 20_000,
    });
  });

  it('are refused when a letter would be free again while the post is still being asked', () => {
    expect(() => readConfig({ ...needed, POSTAL_TIMEOUT_MS: '30000' })).toThrow('HAND_OVER_LEASE_MS');
    expect(() => readConfig({ ...needed, HAND_OVER_LEASE_MS: '40000' })).toThrow('twice POSTAL_TIMEOUT_MS');
    expect(readConfig({ ...needed, POSTAL_TIMEOUT_MS: '50000', HAND_OVER_LEASE_MS: '120000' })).toBeDefined();
  });

  it('are refused when a registry would be free again while one of its letters is still being printed', () => {
    expect(() => readConfig({ ...needed, RENDER_LEASE_MS: '9000' })).toThrow('less than RENDER_SECONDS');
    expect(readConfig({ ...needed, RENDER_LEASE_MS: '9000', RENDER_SECONDS: '9' })).toBeDefined();
  });

  it('stamp evidence again by a digest that still counts', () => {
    const ended = { ...needed, RESTAMP_ENDED_DIGESTS: 'sha256, sha384' };
    expect(() => readConfig(ended)).toThrow('RESTAMP_DIGEST');
    expect(readConfig({ ...ended, RESTAMP_DIGEST: 'sha512' })).toMatchObject({
      RESTAMP_DAYS: 90,
      RESTAMP_ENDED_DIGESTS: ['sha256', 'sha384'],
    });
    expect(() => readConfig({ ...needed, RESTAMP_ENDED_DIGESTS: 'sha1' })).toThrow('RESTAMP_ENDED_DIGESTS');
  });

  it('name the mail server, the sender and the address of the pages together or not at all', () => {
    const email = {
      SMTP_URL: 'smtp://mail.internal',
      EMAIL_FROM: 'Post <a@post.uz>',
      PUBLIC_URL: 'https://letters.uz',
    };
    expect(readConfig({ ...needed, ...email })).toMatchObject({ EMAIL_FROM: 'Post <a@post.uz>' });
    for (const name of Object.keys(email)) {
      expect(() => readConfig({ ...needed, ...email, [name]: undefined })).toThrow(
        name === 'SMTP_URL' ? 'SMTP_URL is missing' : name,
      );
    }
    expect(() => readConfig({ ...needed, ...email, EMAIL_FROM: 'no address' })).toThrow('must be an address');
    const inUrl = { ...email, SMTP_URL: 'smtp://user:word@mail.internal' };
    expect(() => readConfig({ ...needed, ...inUrl })).toThrow('SMTP_PASSWORD');
  });

  it('remove nothing unless they say after how many months, and never before seven', () => {
    expect(readConfig(needed).RETENTION_MONTHS).toBeUndefined();
    expect(readConfig({ ...needed, RETENTION_MONTHS: '' }).RETENTION_MONTHS).toBeUndefined();
    expect(readConfig({ ...needed, RETENTION_MONTHS: '7' }).RETENTION_MONTHS).toBe(7);
    expect(() => readConfig({ ...needed, RETENTION_MONTHS: '6' })).toThrow('RETENTION_MONTHS');
  });

  it('are refused all together, each by its name', () => {
    expect(() => readConfig({ ...needed, DATABASE_URL: undefined, DATABASE_POOL: '1' })).toThrow(
      /DATABASE_URL[\s\S]*DATABASE_POOL|DATABASE_POOL[\s\S]*DATABASE_URL/,
    );
  });

  it('are refused in production with a key that is a placeholder', () => {
    const placeholder = { ...needed, POSTAL_API_KEY: 'change-me-change-me' };
    expect(() => readConfig(placeholder)).toThrow('POSTAL_API_KEY is a placeholder');
    expect(readConfig({ ...placeholder, NODE_ENV: 'demonstration' })).toBeDefined();
  });

  it('are refused in production without a seal of the operator', () => {
    expect(() => readConfig({ ...needed, SEAL_KEY: '' })).toThrow(/^SEAL_KEY is missing.*would not be sealed$/m);
    expect(readConfig({ ...needed, SEAL_KEY: '', NODE_ENV: 'demonstration' })).toBeDefined();
  });

  it('are refused in production with a weak key for the secrets in the database', () => {
    const weak = { ...needed, SECRETS_KEY: 'a'.repeat(40) };
    expect(() => readConfig(weak)).toThrow('SECRETS_KEY is weak');
    expect(() => readConfig({ ...needed, SECRETS_KEY: 'too short' })).toThrow('SECRETS_KEY');
    expect(() => readConfig({ ...needed, SECRETS_KEY_FORMER: 'too short' })).toThrow('SECRETS_KEY_FORMER');
    expect(readConfig({ ...weak, NODE_ENV: 'demonstration' })).toBeDefined();
  });

  it('are refused in production when letters, documents or keys would cross the internet unencrypted', () => {
    const plain = { ...needed, POSTAL_URL: 'http://post.example.uz', S3_ENDPOINT: 'http://8.8.8.8:9000' };
    expect(() => readConfig(plain)).toThrow(/POSTAL_URL must be https.*\n.*S3_ENDPOINT must be https/);
    expect(readConfig({ ...plain, NODE_ENV: 'demonstration' })).toBeDefined();
    for (const inside of [
      'http://10.1.2.3',
      'http://[fd00::1]:8081',
      'http://postal-sandbox:8081',
      'https://post.uz',
    ]) {
      expect(readConfig({ ...needed, POSTAL_URL: inside, S3_ENDPOINT: inside })).toBeDefined();
    }
    const stamping = {
      ...needed,
      EIMZO_SERVER_URL: 'http://eimzo.example.uz',
      TIME_STAMP_URL: 'http://tsa.example.uz',
    };
    expect(() => readConfig(stamping)).toThrow(/^EIMZO_SERVER_URL must be https/m);
    expect(() => readConfig(stamping)).not.toThrow(/TIME_STAMP_URL/);
    expect(() => readConfig({ ...stamping, TIME_STAMP_USER: 'post' })).toThrow(/^TIME_STAMP_URL must be https/m);
  });

  it('are refused in production when programs could be told inside our own network', () => {
    const open = { ...needed, WEBHOOK_PRIVATE: 'allow' };
    expect(() => readConfig(open)).toThrow('WEBHOOK_PRIVATE must be refuse');
    expect(readConfig({ ...open, NODE_ENV: 'demonstration' })).toBeDefined();
  });
});
