import { columnKey } from '@hybrid-mail/contracts/field-values';
import { apostrophes } from '@hybrid-mail/contracts/search-fold';
import { composed } from '@hybrid-mail/contracts/text';
import { byShape, inOneScript } from './look-alikes.ts';

/** Letters that keyboards lack, and that people therefore replace. */
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
/** Marks of Latin letters, as «õ» and «ğ» have them, and stress marks of Cyrillic ones. */
const marks = /(?<=\p{Script=Latin})\p{M}+|[\u0300\u0301]/gu;

/** A written name as one, whatever the keyboard: any apostrophe or none, any case, letters of another alphabet in place of ours. */
export const foldedKey = (text: string): string => {
  const plain = inOneScript(composed(text)).replace(like, (letter) => likeLetters[letter] ?? letter);
  return columnKey(plain.normalize('NFD').replace(marks, '').replace(apostrophe, '')).replace(
    like,
    (letter) => likeLetters[letter] ?? letter,
  );
};

/** The name of a column as one: beside `foldedKey`, a word of look-alike letters alone is the same in either script. */
export const headKey = (text: string): string => byShape(foldedKey(text));
