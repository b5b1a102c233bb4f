/** Languages of the interface, by their BCP 47 tags: Russian, Uzbek in Latin script, Uzbek in Cyrillic script. */
export const languages = ['ru', 'uz-Latn', 'uz-Cyrl'] as const;

export type Language = (typeof languages)[number];

/** Name of each language in that language. */
export const languageNames: Readonly<Record<Language, string>> = {
  ru: 'Русский',
  'uz-Latn': 'Oʻzbekcha',
  'uz-Cyrl': 'Ўзбекча',
};

export const isLanguage = (text: unknown): text is Language => languages.some((language) => language === text);

/**
 * The first supported language of the requested ones (`uz`, `uz-Cyrl-UZ`, `ru-RU`), which are in order of preference.
 */
export const firstSupportedLanguage = (wished: readonly string[]): Language | undefined =>
  wished.map(languageOf).find((language) => language !== undefined);

function languageOf(tag: string): Language | undefined {
  const [language, script] = tag.toLowerCase().split('-');
  if (language === 'ru') return 'ru';
  if (language === 'uz') return script === 'cyrl' ? 'uz-Cyrl' : 'uz-Latn';
  return undefined;
}
