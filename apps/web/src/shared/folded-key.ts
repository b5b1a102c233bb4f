import { columnKey } from '@hybrid-mail/contracts/field-values';
import { apostrophes } from '@hybrid-mail/contracts/search-fold';
import { toNfc } from '@hybrid-mail/contracts/text';
import { byShape, inOneScript } from './look-alikes.ts';

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

/** Comparison key of a column name: `foldedKey`, and a word of look-alike letters only has one key in both scripts. */
export const headKey = (text: string): string => byShape(foldedKey(text));
