import { AsyncLocalStorage } from 'node:async_hooks';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '../language.ts';
import { toCyrillic } from '../uzbek/to-cyrillic.ts';
import { toCyrillicMessage } from '../uzbek/to-cyrillic-message.ts';
import { toLatin } from '../uzbek/to-latin.ts';
import type { Uzbek } from './uzbek.ts';

const spoken = new AsyncLocalStorage<Language>();

/** The language that the surrounding `inLanguage` set; Russian outside of it. */
export const currentLanguage = (): Language => spoken.getStore() ?? 'ru';

/** Sets the language of all texts for `work` and everything that it starts. */
export const inLanguage = <T>(language: Language, work: () => T): T => spoken.run(language, work);

let files: Uzbek['messages'] | undefined;

const all: Uzbek = {
  /** Read from their files at the first use. */
  get messages() {
    files ??= readFiles();
    return files;
  },
  toCyrillic,
  toCyrillicMessage,
  toLatin,
};

/** Messages and conversions for Uzbek texts. */
export const uzbek = (): Uzbek => all;

function readFiles(): Uzbek['messages'] {
  const folder = fileURLToPath(new URL('../../locales/uz-Latn/', import.meta.url));
  const names = globSync('*.json', { cwd: folder });
  return Object.assign({}, ...names.map((file) => JSON.parse(readFileSync(folder + file, 'utf8'))));
}
