import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { deriveKeyFor, deriveSealingKeys, isSealedByCurrentKey, openSecret, sealSecret } from './sealed-secret.ts';

const oldText = 'the first key of the installation, 32 characters';
const newText = 'the second key of the installation, 32 characters';
const keys = deriveSealingKeys(oldText);

describe('a sealed secret', () => {
  it('opens to what was sealed, also when it is empty, long or not Latin', () => {
    for (const secret of ['', 'JBSWY3DPEHPK3PXP', 'калит сўз 🔑', 'x'.repeat(10_000)]) {
      expect(openSecret(keys, sealSecret(keys, secret, 'webhook:1'), 'webhook:1')).toBe(secret);
    }
  });

  it('is another text each time and never contains the secret', () => {
    const sealed = Array.from({ length: 50 }, () => sealSecret(keys, 'JBSWY3DPEHPK3PXP', 'webhook:1'));
    expect(new Set(sealed).size).toBe(50);
    for (const text of sealed) {
      expect(text).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]+$/);
      expect(text).not.toContain('JBSWY3DPEHPK3PXP');
      expect(Buffer.from(text.split('.').at(-1) ?? '', 'base64url').includes('JBSWY3DPEHPK3PXP')).toBe(false);
    }
  });

  it('opens only for the purpose and the row it was sealed for', () => {
    const sealed = sealSecret(keys, 'secret', 'webhook:1');
    for (const purpose of ['webhook:2', 'second-factor:1', 'webhook:1 ', '']) {
      expect(() => openSecret(keys, sealed, purpose)).toThrow('damaged or was sealed for another purpose');
    }
  });

  it('does not open when any of its characters was changed or cut off', () => {
    const sealed = sealSecret(keys, 'JBSWY3DPEHPK3PXP', 'webhook:1');
    const opens = (text: string) => {
      try {
        openSecret(keys, text, 'webhook:1');
        return true;
      } catch {
        return false;
      }
    };
    for (let at = 0; at < sealed.length; at += 1) {
      const other = sealed[at] === 'A' ? 'Q' : 'A';
      expect(opens(sealed.slice(0, at) + other + sealed.slice(at + 1)), `character ${at}`).toBe(false);
      expect(opens(sealed.slice(0, at)), `cut at ${at}`).toBe(false);
    }
    expect(opens(`${sealed}A`)).toBe(false);
    expect(opens(`${sealed}=`)).toBe(false);
  });

  it('tells a text that was never sealed from a damaged one, without repeating it', () => {
    expect(() => openSecret(keys, 'clear-text-key', 'webhook:1')).toThrow('not a sealed secret');
    expect(() => openSecret(keys, 'clear-text-key', 'webhook:1')).not.toThrow('clear-text-key');
  });
});

describe('when the key is rotated', () => {
  const rotated = deriveSealingKeys(newText, oldText);

  it('what the former key sealed still opens, and new secrets are sealed by the new key', () => {
    const old = sealSecret(keys, 'secret', 'webhook:1');
    expect(openSecret(rotated, old, 'webhook:1')).toBe('secret');
    expect(isSealedByCurrentKey(rotated, old)).toBe(false);
    const fresh = sealSecret(rotated, 'secret', 'webhook:1');
    expect(isSealedByCurrentKey(rotated, fresh)).toBe(true);
    expect(openSecret(deriveSealingKeys(newText), fresh, 'webhook:1')).toBe('secret');
  });

  it('without the former key the error names the settings', () => {
    const old = sealSecret(keys, 'secret', 'webhook:1');
    expect(() => openSecret(deriveSealingKeys(newText), old, 'webhook:1')).toThrow(/SECRETS_KEY.*SECRETS_KEY_FORMER/);
  });
});

it('the keys cannot be read out of a log line', () => {
  const line = `${JSON.stringify(keys)} ${inspect(keys, { depth: 9, showHidden: true })}`;
  expect(line).not.toContain(oldText);
  expect(line).not.toMatch(/[0-9a-f]{2} [0-9a-f]{2} [0-9a-f]{2}/);
});

describe('a key for another program', () => {
  it('has 256 bits, and is the same for a purpose until the key of the installation changes', () => {
    expect(Buffer.from(deriveKeyFor(keys, 'typed:7'), 'base64url')).toHaveLength(32);
    expect(deriveKeyFor(deriveSealingKeys(oldText), 'typed:7')).toBe(deriveKeyFor(keys, 'typed:7'));
    expect(deriveKeyFor(deriveSealingKeys(newText, oldText), 'typed:7')).not.toBe(deriveKeyFor(keys, 'typed:7'));
    expect(deriveKeyFor(keys, 'typed:8')).not.toBe(deriveKeyFor(keys, 'typed:7'));
  });

  it('tells nothing of the key that seals secrets', () => {
    expect(deriveKeyFor(keys, 'typed:7')).not.toBe(keys.current.key.export().toString('base64url'));
  });
});
