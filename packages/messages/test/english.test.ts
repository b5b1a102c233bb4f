import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, it, vi } from 'vitest';
import { englishRefusal, formatProblemInEnglish } from '../src/english.ts';
import { problem } from '../src/problem.ts';

const read = (name: string): Record<string, string> =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../locales/en/${name}.json`, import.meta.url)), 'utf8'));

/** Russian messages as they are written, without being compiled. */
async function russianOf(name: 'refusals' | 'problems'): Promise<Record<string, string>> {
  vi.resetModules();
  vi.doMock('../src/define-texts.ts', () => ({ defineTexts: (_name: string, messages: unknown) => messages }));
  const [texts] = Object.values(await import(`../src/ru/${name}.ts`)) as Record<string, string>[];
  vi.doUnmock('../src/define-texts.ts');
  vi.resetModules();
  return texts ?? {};
}

type Elements = ReturnType<IntlMessageFormat['getAst']>;
const valuesOf = (elements: Elements): string[] =>
  elements.flatMap((element) => [
    ...('value' in element && element.type > 0 && typeof element.value === 'string' ? [element.value] : []),
    ...('options' in element ? Object.values(element.options).flatMap(({ value }) => valuesOf(value)) : []),
  ]);
const ofMessage = (message: string) =>
  new Set(valuesOf(new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true }).getAst()));
/** Pages are named as they are titled. */
const pageName = /«(Интеграция|Мой профиль)»/gu;

it.each(['refusals', 'problems'] as const)(
  'every one of the %s is there in English, with values of the Russian one',
  async (name) => {
    const [english, russian] = [read(name), await russianOf(name)];
    expect(Object.keys(english).toSorted()).toEqual(Object.keys(russian).toSorted());
    for (const [code, message] of Object.entries(english)) {
      expect(message.replace(pageName, ''), code).not.toMatch(/\p{Script=Cyrillic}/u);
      const unknown = [...ofMessage(message)].filter((value) => !ofMessage(russian[code] ?? '').has(value));
      expect(unknown, code).toEqual([]);
    }
  },
);

it('is said with its values, and with the problems in them', () => {
  expect(englishRefusal('mail-not-found')).toBe('The letter was not found');
  expect(formatProblemInEnglish(problem('longest', { max: 400 }))).toBe('At most 400 characters');
  const what = [problem('mails'), problem('payments')];
  expect(formatProblemInEnglish(problem('organization-has', { what }))).toContain(
    'it has letters, payments. Deactivate',
  );
  expect(formatProblemInEnglish('stored by an older version')).toBe('stored by an older version');
});
