import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { IntlMessageFormat } from 'intl-messageformat';
import { formatProblemWith } from './format-problem.ts';
import type { refusalTexts } from './ru/refusals.ts';

/**
 * English texts of refusals and of problems, for programs and their developers. The pages have no English, so these two
 * catalogues are complete and nothing else is translated. Only the server reads them.
 */
const read = (name: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../locales/en/${name}.json`, import.meta.url)), 'utf8'));

let known: { readonly refusals: ReturnType<typeof read>; readonly problems: ReturnType<typeof read> } | undefined;
const texts = () => (known ??= { refusals: read('refusals'), problems: read('problems') });

export const englishRefusal = (code: keyof typeof refusalTexts): string => texts().refusals[code] ?? code;

/** Like `formatProblem`, in English. */
export const formatProblemInEnglish = (problem: string): string =>
  formatProblemWith((code) => {
    const message = texts().problems[code];
    return message === undefined ? undefined : (values) => formatEnglish(message, values);
  }, problem);

const formatEnglish = (message: string, values: object): string =>
  String(new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true }).format({ ...values }));
