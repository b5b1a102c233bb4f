import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { descriptionTexts } from '../src/description.ts';
import { callTexts } from '../src/ru/calls.ts';

const read = (path: string): Record<string, unknown> =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../locales/${path}.json`, import.meta.url)), 'utf8'));

const cyrillic = /\p{Script=Cyrillic}/u;
/** Pages are named as they are titled. */
const withoutPageNames = (text: string) => text.replace(/«(?:Интеграция|Мой профиль)»/gu, '');

/** Texts with their paths. A message with values is said with a value that proves that all of them are placed. */
function saidOf(texts: unknown, path = ''): [path: string, text: string][] {
  if (typeof texts === 'string') return [[path, texts]];
  if (typeof texts === 'function') return [[path, texts(anyValue)]];
  return Object.entries(texts as object).flatMap(([key, inner]) => saidOf(inner, `${path}.${key}`));
}
const anyValue = new Proxy({}, { has: () => true, get: () => '5' });
const pathsOf = (texts: unknown) =>
  saidOf(texts)
    .map(([path]) => path)
    .toSorted();

it.each(['fields', 'parameters', 'details', 'postal'])(
  'every one of the %s of calls is described in both languages',
  (name) => {
    for (const [key, pair] of Object.entries(read(`description/${name}`))) {
      const { ru, en } = pair as { ru: string; en: string };
      expect(Object.keys(pair as object), key).toEqual(['ru', 'en']);
      expect(ru, key).toMatch(/[А-Яа-яA-Z]/);
      expect(en, key).toMatch(/[A-Za-z]{2}/);
      expect(withoutPageNames(en), key).not.toMatch(cyrillic);
      for (const text of [ru, en]) expect(text, key).toBe(text.trim());
    }
  },
);

it('every call has a sentence in English', () => {
  expect(Object.keys(read('en/calls')).toSorted()).toEqual(Object.keys(callTexts).toSorted());
});

it('the general texts are there in English, with the same values in them', () => {
  const [russian, english] = [descriptionTexts('ru'), descriptionTexts('en')];
  expect(pathsOf(english.general)).toEqual(pathsOf(russian.general));
  expect(pathsOf(english.events)).toEqual(pathsOf(russian.events));
  expect(Object.keys(english.numbers).filter((key) => !(key in russian.numbers))).toEqual([]);
  for (const key of ['results', 'resultFilters', 'histories', 'sendStatuses'] as const) {
    expect(pathsOf(english.numbers[key])).toEqual(pathsOf(russian.numbers[key]));
  }
  const values = (text: string) => text.match(/\b5\b/g)?.length ?? 0;
  const inRussian = new Map(saidOf(russian.general));
  for (const [path, text] of saidOf(english.general)) {
    expect(withoutPageNames(text), path).not.toMatch(cyrillic);
    expect(values(text), path).toBe(values(inRussian.get(path) ?? ''));
  }
});
