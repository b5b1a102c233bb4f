import { describe, expect, test } from 'vitest';
import { computePostalSignature, readPostalCall, verifyPostalSignature } from './index.ts';
import { postalSignatureHeader, postalTimestampHeader } from './port.ts';

const now = new Date('2026-03-02T05:00:00.000Z');
const timestamp = String(now.getTime() / 1000);
const body = '{"events":[]}';
const secret = 'shared secret';
const signed = { secret, timestamp, body, signature: computePostalSignature(secret, timestamp, body), now };
const minutesFromNow = (minutes: number) => String(now.getTime() / 1000 + minutes * 60);

describe('a call from the post', () => {
  test('is believed when time, body and secret are right', () => {
    expect(verifyPostalSignature(signed)).toBe(true);
    expect(verifyPostalSignature({ ...signed, body: Buffer.from(body) })).toBe(true);
  });

  test('is believed for five minutes either way', () => {
    for (const minutes of [-5, 5]) {
      const timestamp = minutesFromNow(minutes);
      expect(
        verifyPostalSignature({ ...signed, timestamp, signature: computePostalSignature(secret, timestamp, body) }),
      ).toBe(true);
    }
  });

  test.each([-6, 6, 60 * 24 * 365])(
    'is not believed %i minutes from its time, though the signature is right',
    (minutes) => {
      const timestamp = minutesFromNow(minutes);
      expect(
        verifyPostalSignature({ ...signed, timestamp, signature: computePostalSignature(secret, timestamp, body) }),
      ).toBe(false);
    },
  );

  test.each([
    ['one byte of the body is changed', { body: '{"events":[ ]}' }],
    ['its time is changed', { timestamp: minutesFromNow(1) }],
    ['the secret is another', { secret: 'other secret' }],
    ['there is no signature', { signature: undefined }],
    ['there is no time', { timestamp: undefined }],
    ['the signature is cut short', { signature: signed.signature.slice(0, 32) }],
    ['the signature is not hex', { signature: 'z'.repeat(64) }],
    ['the time is not a number', { timestamp: 'now' }],
    ['the time is written another way', { timestamp: `${timestamp}.0` }],
  ])('is not believed when %s', (_, changes) => {
    expect(verifyPostalSignature({ ...signed, ...changes })).toBe(false);
  });

  test('is not believed when we have no secret, even if it is signed with none', () => {
    const signature = computePostalSignature('', timestamp, body);
    expect(verifyPostalSignature({ ...signed, secret: '', signature })).toBe(false);
  });

  test.each([
    ['behind', -20],
    ['ahead', 20],
  ])('with the right signature and a clock that is %s is told from one without a signature', (_, minutes) => {
    const timestamp = minutesFromNow(minutes);
    const call = (signature: string) => ({
      headers: { [postalTimestampHeader]: timestamp, [postalSignatureHeader]: signature },
      body: Buffer.from(body),
    });
    const right = computePostalSignature(secret, timestamp, body);
    expect(readPostalCall(call(right), [secret], now)).toEqual({ postIsAheadSeconds: minutes * 60 });
    expect(readPostalCall(call(computePostalSignature('other', timestamp, body)), [secret], now)).toBe('unsigned');
  });

  test('the signature is the one other programs compute', () => {
    // Expected value: printf '1772427600.{"events":[]}' | openssl dgst -sha256 -hmac 'shared secret'
    expect(signed.signature).toBe('b145afec11ea880ace597a4ad5e520653ddad4edc2b60339d2cfa2dfe039112f');
  });
});
