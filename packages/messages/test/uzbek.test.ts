import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IntlMessageFormat } from 'intl-messageformat';
import { beforeAll, expect, it, vi } from 'vitest';
import { latinOnlyWords } from '../src/uzbek/cyrillic-exceptions.ts';
import { toCyrillic } from '../src/uzbek/to-cyrillic.ts';
import { toCyrillicMessage } from '../src/uzbek/to-cyrillic-message.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
/** Catalogues of the API description, which is for programmers and has no Uzbek version. */
const onlyRussian = ['calls', 'call-description'];
const names = globSync('src/ru/*.ts', { cwd: root })
  .map((file) => basename(file, '.ts'))
  .filter((name) => !onlyRussian.includes(name))
  .toSorted();
const fileOf = (name: string) => `${root}locales/uz-Latn/${name}.json`;

/** Each message with its path. Functions are left out, because they are messages of another file. */
function messagesOf(value: unknown, path: string): [path: string, message: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => messagesOf(inner, `${path}.${key}`));
}

/** Russian messages, by catalogue. */
const russian = new Map<string, [path: string, message: string][]>();

beforeAll(async () => {
  // The mock is only for these imports, because the other tests of the package share the modules.
  vi.resetModules();
  vi.doMock('../src/define-texts.ts', () => ({ defineTexts: (_name: string, messages: unknown) => messages }));
  for (const name of names) russian.set(name, messagesOf({ ...(await import(`../src/ru/${name}.ts`)) }, name));
  vi.doUnmock('../src/define-texts.ts');
  vi.resetModules();
});

const uzbekOf = (name: string) => messagesOf(JSON.parse(readFileSync(fileOf(name), 'utf8')), name);

type Elements = ReturnType<IntlMessageFormat['getAst']>;

const argumentsOf = (message: string) => {
  const found = (elements: Elements): string[] =>
    elements.flatMap((element) => [
      ...('value' in element && element.type > 0 && typeof element.value === 'string' ? [element.value] : []),
      ...('options' in element ? Object.values(element.options).flatMap(({ value }) => found(value)) : []),
    ]);
  const ast = new IntlMessageFormat(message, 'uz', undefined, { ignoreTag: true }).getAst();
  return [...new Set(found(ast))].toSorted();
};

const wordsOf = (elements: Elements): string =>
  elements
    .map((element) => {
      if (element.type === 0) return element.value;
      if ('options' in element)
        return Object.values(element.options)
          .map(({ value }) => wordsOf(value))
          .join(' ');
      return '';
    })
    .join(' ');

it('every catalogue of texts has its file in Uzbek', () => {
  expect(names.filter((name) => !existsSync(fileOf(name)))).toEqual([]);
});

it.each(names)('the Uzbek texts of %s have the keys of the Russian ones, and the same values in each text', (name) => {
  const source = russian.get(name) ?? [];
  expect(source.length).toBeGreaterThan(0);
  const uzbek = new Map(uzbekOf(name));
  expect([...uzbek.keys()].toSorted()).toEqual(source.map(([path]) => path).toSorted());
  const of = ([path, message]: [string, string]) => [path, argumentsOf(message)];
  expect([...uzbek].map(of).toSorted()).toEqual(source.map(of).toSorted());
});

/** Words that users type in exactly this form, in any language. */
const typed = /«(?:г|ғ|х|ҳ|сумма|число|дата)»/gu;

it.each(names)('the Uzbek texts of %s are in Latin script with the letters ʻ and ʼ of the alphabet', (name) => {
  const wrong = uzbekOf(name).filter(([, message]) => /['`’‘]|[а-яёқғҳў]/iu.test(message.replace(typed, '')));
  expect(wrong).toEqual([]);
});

/**
 * Whether a word that contains Latin letters also contains `c`, `w` or a Cyrillic letter. Words of `latinOnlyWords` are
 * allowed, with or without a Cyrillic ending.
 */
const isLeft = (word: string) =>
  !latinOnlyWords.has(word.replace(/\p{Script=Cyrillic}+$/u, '')) &&
  (/[cw]/iu.test(word) || /\p{Script=Cyrillic}/u.test(word));

it.each(names)('the Uzbek texts of %s are written in Cyrillic without a Latin letter left over', (name) => {
  const left = uzbekOf(name).flatMap(([path, message]) =>
    (
      wordsOf(toCyrillicMessage(message))
        .replace(/\S*[_@=]\S*|e-mail/giu, '')
        .match(/[\p{L}ʻʼ]*[a-zʻʼ][\p{L}ʻʼ]*/giu) ?? []
    )
      .filter(isLeft)
      .map((word) => `${path}: ${word}`),
  );
  expect(left).toEqual([]);
});

/** Latin words of a message outside of its placeholders. */
const latinWordsOf = (message: string): string[] =>
  wordsOf(new IntlMessageFormat(message, 'ru', undefined, { ignoreTag: true }).getAst()).match(/[a-z]{2,}/giu) ?? [];

it.each(names)('words of %s that are foreign in the Russian text, too, stay Latin in Cyrillic', (name) => {
  const uzbek = new Map(uzbekOf(name));
  const changed = (russian.get(name) ?? []).flatMap(([path, message]) => {
    const given = uzbek.get(path) ?? '';
    const cyrillic = given === message ? message : wordsOf(toCyrillicMessage(given));
    const [said, kept] = [new Set(latinWordsOf(given)), new Set(cyrillic.match(/[a-z]{2,}/giu))];
    return latinWordsOf(message)
      .filter((word) => said.has(word) && !kept.has(word))
      .map((word) => `${path}: ${word}`);
  });
  expect(changed).toEqual([]);
});

it('the rule of the Cyrillic script writes the terms of the glossary as the glossary has them', () => {
  const glossary = readFileSync(`${root}../../docs/glossary.md`, 'utf8');
  const rows = [...glossary.slice(glossary.indexOf('## Uzbek terms')).matchAll(/^\|([^|]+)\|([^|]+)\|([^|]+)\|/gmu)];
  const terms = rows.slice(2).map(([, , latin = '', cyrillic = '']) => [latin.trim(), cyrillic.trim()]);
  expect(terms.length).toBeGreaterThan(50);
  expect(terms.filter(([latin = '', cyrillic]) => toCyrillic(latin) !== cyrillic)).toEqual([]);
});

it('the advice that a row of the list leaves out ends the reasons of the post, in both languages', () => {
  const messages = {
    ru: (name: string) => new Map(russian.get(name)),
    uz: (name: string) => new Map(uzbekOf(name)),
  };
  const at = (of: Map<string, string>, end: string) => [...of].find(([path]) => path.endsWith(end))?.[1];
  for (const of of Object.values(messages)) {
    const advice = at(of('attention'), '.copyAdvice');
    expect(advice).toBeTruthy();
    expect(at(of('mail-status'), '.refused')?.endsWith(advice ?? '')).toBe(true);
    expect(at(of('problems'), '.post-area-elsewhere')?.endsWith(advice ?? '')).toBe(true);
  }
});
