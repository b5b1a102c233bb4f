import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('../src/ru/', import.meta.url);

/** Returns 5 for every value, which works as a number and as text. */
const anyValue = new Proxy({}, { has: () => true, get: () => 5 });

function saidOf(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts];
  if (typeof texts === 'function') return [texts(anyValue)];
  return Object.values(texts as object).flatMap(saidOf);
}

it.each(readdirSync(folder).filter((name) => name.endsWith('.ts')))(
  'every text of %s can be said, and nothing of its pattern is left',
  async (file) => {
    const said = Object.values(await import(new URL(file, folder).href)).flatMap(saidOf);
    expect(said.length).toBeGreaterThan(0);
    for (const text of said) {
      expect(text).not.toMatch(/[{}]|undefined|plural|NaN/);
      expect(text.trim()).toBe(text.trim() === '' ? '' : text.trim());
    }
  },
);
