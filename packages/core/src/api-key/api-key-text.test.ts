import { describe, expect, it } from 'vitest';
import { allowsAddress } from './allows-address.ts';
import { isApiKey, makeKeyText, readKeyHash } from './api-key-text.ts';

describe('the text of a key', () => {
  it('says its kind, has 38 characters of base62 behind, and is another each time', () => {
    const { key, start } = makeKeyText('live');
    expect(key).toMatch(/^hm_live_[0-9A-Za-z]{38}$/);
    expect(key.startsWith(start)).toBe(true);
    expect(start).toMatch(/^hm_live_.{4}$/);
    expect(makeKeyText('test').key).toMatch(/^hm_test_/);
    expect(makeKeyText('live').key).not.toBe(key);
    expect(isApiKey(key)).toBe(true);
  });

  it('ends with the CRC-32 of what stands before, as scanners compute it', () => {
    // Written by zlib of Python: crc32(b'hm_live_abcdefghijklmnopqrstuvwxyz012345') is 2465238746.
    expect(readKeyHash('hm_live_abcdefghijklmnopqrstuvwxyz0123452gptDG')).not.toBeNull();
    expect(readKeyHash('hm_live_abcdefghijklmnopqrstuvwxyz012345000000')).toBeNull();
    const { key, hash } = makeKeyText('live');
    expect(readKeyHash(key)).toEqual(hash);
  });

  it('is read as no key with one character changed anywhere, or with a blank', () => {
    const { key } = makeKeyText('live');
    for (let place = 8; place < key.length; place += 1) {
      const other = key[place] === 'a' ? 'b' : 'a';
      expect(readKeyHash(key.slice(0, place) + other + key.slice(place + 1))).toBeNull();
    }
    expect(readKeyHash(key.replace('live', 'test'))).toBeNull();
    expect(readKeyHash(`${key} `)).toBeNull();
  });
});

describe('the addresses of a key', () => {
  it.each([
    [[], '8.8.8.8', true],
    [['203.0.113.7'], '203.0.113.7', true],
    [['203.0.113.7'], '203.0.113.8', false],
    [['203.0.113.0/24'], '203.0.113.200', true],
    [['203.0.113.0/24'], '203.0.114.1', false],
    [['203.0.113.7'], '::ffff:203.0.113.7', true],
    [['2001:db8::/32'], '2001:db8:1::5', true],
    [['2001:db8::/32'], '203.0.113.7', false],
    [['fe80::/10'], 'fe80::1%eth0', true],
    [['10.0.0.1', '2001:db8::1'], '2001:0db8:0:0:0:0:0:1', true],
  ])('%j allow %s: %s', (allowed, address, isAllowed) => {
    expect(allowsAddress(allowed, address)).toBe(isAllowed);
  });
});
