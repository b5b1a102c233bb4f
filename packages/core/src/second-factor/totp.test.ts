import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { newTotpSecret, totpStepOf, totpUri } from './totp.ts';

const secret = Secret.fromUTF8('12345678901234567890').base32;
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code of the app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i is the one that RFC 6238 computes', (second, code) => {
    expect(totpStepOf(secret, code, at(second))).toBe(Math.floor(second / 30));
  });

  it('counts for its own half minute, the one before and the one after, and no longer', () => {
    const step = 41_152_263;
    const moments = [-31, -30, 0, 29, 59, 60].map((second) => totpStepOf(secret, '005924', at(step * 30 + second)));
    expect(moments).toEqual([null, step, step, step, step, null]);
  });

  it('does not count with five or seven digits, or with another secret', () => {
    for (const code of ['00592', '5924', '0059240', '']) expect(totpStepOf(secret, code, at(1_234_567_890))).toBeNull();
    expect(totpStepOf(newTotpSecret(), '005924', at(1_234_567_890))).toBeNull();
  });
});

describe('the address for the QR code', () => {
  it('names the system, the login and what the app has to compute', () => {
    const { protocol, host, pathname, searchParams } = new URL(totpUri(secret, '998901000001'));
    expect([protocol, host, decodeURIComponent(pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Гибридная почта:998901000001',
    ]);
    expect(Object.fromEntries(searchParams)).toEqual({
      issuer: 'Гибридная почта',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });

  it('has no plus for a blank, which apps would show', () => {
    expect(totpUri(secret, '998901000001')).not.toContain('+');
  });
});

it('secrets have 160 bits and differ', () => {
  const secrets = Array.from({ length: 100 }, newTotpSecret);
  expect(new Set(secrets).size).toBe(100);
  for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/);
});
