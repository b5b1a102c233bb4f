import { describe, expect, it } from 'vitest';
import { isUserId } from './user-id-rule.ts';

describe('a user id', () => {
  it.each(['1', '999999999', '1000000001', '2147483647'])('is %s', (text) => expect(isUserId(text)).toBe(true));
  it.each(['0', '01', '2147483648', '99999999999', '1a', ''])('is not «%s»', (text) =>
    expect(isUserId(text)).toBe(false),
  );
});
