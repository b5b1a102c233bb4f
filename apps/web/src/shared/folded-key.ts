import { columnKey } from '@hybrid-mail/contracts/field-values';
import { apostrophes } from '@hybrid-mail/contracts/search-fold';
import { toNfc } from '@hybrid-mail/contracts/text';

/** Replacements in a Cyrillic word for Latin and Greek letters that look Cyrillic, and for rare Cyrillic letters. */
const cyrillicFor: Readonly<Record<string, string>> = {
  ...{ a: 'а', b: 'в', c: 'с', e: 'е', h: 'н', i: 'и', k: 'к', m: 'м', o: 'о', p: 'р', t: 'т', x: 'х', y: 'у' },
  ...{ α: 'а', β: 'в', ε: 'е', η: 'н', ι: 'и', κ: 'к', μ: 'м', ο: 'о', ρ: 'р', τ: 'т', χ: 'х', υ: 'у' },
  ...{ і: 'и', ї: 'й', ј: 'й', ѕ: 'с', һ: 'ҳ', ӯ: 'ў' },
};
/** Latin equivalents of Cyrillic and Greek look-alikes in a Latin word. */
const latinFor: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', с: 'c', е: 'e', н: 'h', к: 'k', м: 'm', о: 'o', р: 'p', т: 't', х: 'x', у: 'y', і: 'i' },
  ...{ ј: 'j', ѕ: 's', һ: 'h', ԛ: 'q', ԝ: 'w', ё: 'e' },
  ...{ α: 'a', β: 'b', ε: 'e', η: 'h', ι: 'i', κ: 'k', μ: 'm', ν: 'n', ο: 'o', ρ: 'p', τ: 't', χ: 'x', υ: 'y' },
};

/** A word, including a hyphen or slash between letters, as in «р-н» and «р/н». */
const word = /[\p{L}\p{M}]+(?:[-/][\p{L}\p{M}]+)*/gu;
const [cyrillic, latin, foreign] = [/\p{Script=Cyrillic}/gu, /\p{Script=Latin}/gu, /[\p{Script=Greek}іїјѕһԛԝӯ]/u];

const countOf = (letters: string, pattern: RegExp) => letters.match(pattern)?.length ?? 0;
/** Number of letters of one script that have no look-alike in the other script. */
const ownOf = (letters: string, pattern: RegExp, others: Readonly<Record<string, string>>) =>
  (letters.match(pattern) ?? []).filter((letter) => others[letter] === undefined).length;

/**
 * Lowercases the text and converts each mixed word to one script: mixed keyboards put a Latin «C» into a Cyrillic word.
 * The letters without a look-alike decide the script of a word; in a tie, the majority of all letters. For comparison
 * only.
 */
const inOneScript = (text: string): string =>
  text
    .toLowerCase()
    .replace(word, (letters) => {
      const [cyrillicCount, latinCount] = [countOf(letters, cyrillic), countOf(letters, latin)];
      if ((cyrillicCount === 0 || latinCount === 0) && !foreign.test(letters)) return letters;
      const lead =
        ownOf(letters, cyrillic, latinFor) - ownOf(letters, latin, cyrillicFor) || cyrillicCount - latinCount;
      const meant = lead >= 0 ? cyrillicFor : latinFor;
      return [...letters].map((letter) => meant[letter] ?? letter).join('');
    })
    .normalize('NFC');

const hasShape = (letter: string) => cyrillicFor[letter] !== undefined || latinFor[letter] !== undefined;

/**
 * Converts words that consist of look-alike letters to Cyrillic, because «cpok» may be «срок», and «xat» is «хат».
 * @param text in lower case
 */
const byShape = (text: string): string =>
  text.replace(word, (letters) =>
    [...letters].every(hasShape) ? [...letters].map((letter) => cyrillicFor[letter] ?? letter).join('') : letters,
  );

/** Letters missing on many keyboards, with the letters that people type instead. */
const likeLetters: Readonly<Record<string, string>> = {
  қ: 'к',
  ғ: 'г',
  ҳ: 'х',
  ў: 'у',
  ё: 'е',
  ş: 'sh',
  ç: 'ch',
  ı: 'i',
};
const like = new RegExp(`[${Object.keys(likeLetters).join('')}]`, 'gu');
const apostrophe = new RegExp(`[${apostrophes}ʹ′]`, 'g');
/** Combining marks of Latin letters, such as «õ» and «ğ», and stress marks of Cyrillic letters. */
const marks = /(?<=\p{Script=Latin})\p{M}+|[\u0300\u0301]/gu;

/** Comparison key of a name: ignores apostrophes and case, folds look-alike letters of another alphabet. */
export const foldedKey = (text: string): string => {
  const plain = inOneScript(toNfc(text)).replace(like, (letter) => likeLetters[letter] ?? letter);
  return columnKey(plain.normalize('NFD').replace(marks, '').replace(apostrophe, '')).replace(
    like,
    (letter) => likeLetters[letter] ?? letter,
  );
};

/**
 * Comparison key of a column name: like `foldedKey`, but a word that consists of look-alike letters has one key in both
 * scripts.
 */
export const columnHeaderKey = (text: string): string => byShape(foldedKey(text));
