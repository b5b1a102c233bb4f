import { describe, expect, it } from 'vitest';
import { readConfig, secondFactorRuleOf } from '../src/config.ts';

const secret = 'Zr0cQ8s1vY5uN7mK2pL4xW6tB9dG3hJq';
const needed = {
  DATABASE_URL: 'postgresql://postgres@127.0.0.1:5432/hybrid_mail',
  JWT_SECRET: secret,
  PASSWORD_PEPPER: secret,
  SECRETS_KEY: secret,
  POSTAL_WEBHOOK_SECRET: secret,
  PUBLIC_URL: 'https://mail.example.uz',
  EIMZO_SERVER_URL: 'http://127.0.0.1:8080',
  SEAL_KEY: 'in PEM; opened at the start',
};
const isNeeded = (env: NodeJS.ProcessEnv) => secondFactorRuleOf(readConfig({ ...needed, ...env })).staff;

describe('staff need a second factor', () => {
  it('in production, unless the operator says that it is optional', () => {
    expect(isNeeded({ NODE_ENV: 'production' })).toBe(true);
    expect(isNeeded({})).toBe(true);
    expect(isNeeded({ NODE_ENV: 'production', STAFF_SECOND_FACTOR: 'optional' })).toBe(false);
  });

  it('elsewhere only where the operator says so', () => {
    for (const NODE_ENV of ['demonstration', 'development', 'test']) {
      expect(isNeeded({ NODE_ENV })).toBe(false);
      expect(isNeeded({ NODE_ENV, STAFF_SECOND_FACTOR: 'required' })).toBe(true);
    }
  });

  it('and another word is refused; an empty one counts as absent', () => {
    expect(() => isNeeded({ STAFF_SECOND_FACTOR: 'off' })).toThrow('STAFF_SECOND_FACTOR');
    expect(isNeeded({ STAFF_SECOND_FACTOR: '' })).toBe(true);
  });
});

describe('people of organizations need a second factor', () => {
  it('only where the operator says so', () => {
    const isNeededBySenders = (env: NodeJS.ProcessEnv) => secondFactorRuleOf(readConfig({ ...needed, ...env })).senders;
    expect(isNeededBySenders({ NODE_ENV: 'production' })).toBe(false);
    expect(isNeededBySenders({ SENDER_SECOND_FACTOR: 'required' })).toBe(true);
  });
});
