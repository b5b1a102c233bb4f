import { memoizePerLanguage } from './memoize-per-language.ts';

/** Letters at the end of the Uzbek alphabets, in their order. The collation of browsers does not contain them. */
const lastLetters = {
  'uz-Latn': ['oʻ', 'gʻ', 'sh', 'ch'],
  'uz-Cyrl': ['ў', 'қ', 'ғ', 'ҳ'],
} as const;
const lastPlain = { 'uz-Latn': 'z', 'uz-Cyrl': 'я' } as const;

const russian = new Intl.Collator('ru');

const comparisons = memoizePerLanguage((language) => {
  if (language === 'ru') return russian.compare;
  const letters = lastLetters[language];
  const inOrder = (name: string) =>
    letters.reduce<string>(
      (text, letter, place) => text.replaceAll(letter, `${lastPlain[language].repeat(3)}${place}`),
      name,
    );
  const keyOf = (name: string) => inOrder(name.toLowerCase());
  return (one: string, other: string) => russian.compare(keyOf(one), keyOf(other)) || russian.compare(one, other);
});

/** Compares names in the alphabet of the current language; a comparator for `sort`. */
export const compareNames = (one: string, other: string): number => comparisons()(one, other);
