import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it, vi } from 'vitest';
import { languageNames } from '../src/language.ts';
import { createMessageMatcher } from './said-by-pattern.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const help = fileURLToPath(new URL('../../../apps/web/help/', import.meta.url));
const instructions = fileURLToPath(new URL('../../../docs/instructions/', import.meta.url));

function messagesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(messagesOf);
}

const messages: Record<string, readonly string[]> = {};

beforeAll(async () => {
  // The mock is only for these imports, because the other tests of the package share the modules.
  vi.resetModules();
  vi.doMock('../src/define-texts.ts', () => ({ defineTexts: (_name: string, texts: unknown) => texts }));
  const russian = globSync('src/ru/*.ts', { cwd: root });
  messages.ru = messagesOf(await Promise.all(russian.map(async (file) => ({ ...(await import(root + file)) }))));
  vi.doUnmock('../src/define-texts.ts');
  vi.resetModules();
  const uzbek = globSync('locales/uz-Latn/*.json', { cwd: root });
  messages['uz-Latn'] = uzbek.flatMap((file) => messagesOf(JSON.parse(readFileSync(root + file, 'utf8'))));
});

/** Texts between « and »; of nested quotes, only the outer ones. */
function quotedIn(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (const [place, letter] of [...text].map((one, at) => [at, one] as const)) {
    if (letter === '«') {
      if (depth === 0) from = place + 1;
      depth += 1;
    }
    if (letter === '»') {
      depth -= 1;
      if (depth === 0) found.push([...text].slice(from, place).join(''));
    }
  }
  return found;
}

const pages = globSync('*/*.md', { cwd: help }).toSorted();

it('the help has pages', () => {
  expect(pages.length).toBeGreaterThan(20);
});

it.each(pages)('every button, status and message that the help names in «» exists: %s', (page) => {
  const isSaid = createMessageMatcher(messages[page.split('/')[0] ?? ''] ?? []);
  const quoted = quotedIn(readFileSync(help + page, 'utf8'));
  expect(quoted.filter((text) => !isSaid(text))).toEqual([]);
});

/** Texts in **bold**, without the first words of a paragraph, which end in a full stop. */
const boldIn = (text: string) =>
  [...text.matchAll(/\*\*(.+?)\*\*/gu)].flatMap(([, name = '']) => (name.endsWith('.') ? [] : name));

/**
 * Returns a predicate: whether a name in the help occurs on screen. The help may name a long message by its first
 * sentence, and a button of another program as our messages name it.
 */
function isOnScreen(language: string): (name: string) => boolean {
  const texts = messages[language] ?? [];
  const whole = texts.filter((text) => !text.includes('{'));
  const firstSentences = whole.map((text) => text.split('. ')[0] ?? '');
  return createMessageMatcher([
    ...texts,
    ...firstSentences,
    ...whole.flatMap(quotedIn),
    ...Object.values(languageNames),
  ]);
}

const printed = [
  { file: 'instruction-ru.md', language: 'ru' },
  { file: 'instruction-uz.md', language: 'uz-Latn' },
];

it.each(printed)(
  'every button, list and state that is bold or in «» in $file is a text of the page',
  ({ file, language }) => {
    const text = readFileSync(instructions + file, 'utf8');
    const names = [...boldIn(text), ...quotedIn(text)];
    expect(names.length).toBeGreaterThan(40);
    const isNamed = isOnScreen(language);
    expect(names.filter((name) => !isNamed(name))).toEqual([]);
  },
);

it('both printed instructions have the same chapters, steps and names', () => {
  const shapes = printed.map(({ file }) => {
    const lines = readFileSync(instructions + file, 'utf8')
      .split('\n')
      .filter(Boolean);
    return lines.map((line) => `${/^(?:#+|\d\.|-|>)?/u.exec(line)?.[0]} ${boldIn(line).length}`);
  });
  expect(shapes[1]).toEqual(shapes[0]);
});
