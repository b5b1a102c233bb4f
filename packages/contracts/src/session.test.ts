import { expect, it } from 'vitest';
import { z } from 'zod';
import { passwordGrant } from './session.ts';

const grant = { grantType: 'password', username: '998901234567', password: 'Sinov-2026' } as const;
const onWire = { grant_type: 'password', username: '998901234567', password: 'Sinov-2026' };

it('a login may carry a code, in both directions', () => {
  expect(z.encode(passwordGrant, grant)).toEqual(onWire);
  expect(z.encode(passwordGrant, { ...grant, otp: '123456' })).toEqual({ ...onWire, otp: '123456' });
  expect(z.decode(passwordGrant, { ...onWire, otp: ' 123 456 ' })).toEqual({ ...grant, otp: '123 456' });
});

it('an empty code is none, and nonsense is refused', () => {
  expect(z.decode(passwordGrant, { ...onWire, otp: '' }).otp).toBeUndefined();
  expect(z.safeDecode(passwordGrant, { ...onWire, otp: 'код' }).success).toBe(false);
  expect(z.safeDecode(passwordGrant, { ...onWire, otp: '1'.repeat(33) }).success).toBe(false);
});
