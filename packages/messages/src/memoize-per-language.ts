import { currentLanguage } from '#language';
import type { Language } from './language.ts';

/** Memoizes a value separately for each language. */
export function memoizePerLanguage<T>(valueIn: (language: Language) => T): () => T {
  const known = new Map<Language, T>();
  return () => {
    const language = currentLanguage();
    const value = known.get(language) ?? valueIn(language);
    known.set(language, value);
    return value;
  };
}
