import { toEnglishLayout } from './keyboard-layouts.ts';

/**
 * Words of this product in its three scripts, and the small words between them. «Pochta-2026», the password of the
 * demonstration, consists of them.
 */
const words = [
  ...['pochta', 'pochtasi', 'pochtam', 'post', 'mail', 'hybrid', 'gibrid', 'gibridnaya', 'hibrid'],
  ...['xat', 'xatlar', 'hat', 'khat', 'pismo', 'pisma', 'pisem', 'letter', 'letters', 'ehm', 'otpravka', 'sistema'],
  ...['почта', 'почты', 'почтам', 'гибрид', 'гибридная', 'гибридной', 'письмо', 'письма', 'писем'],
  ...['хат', 'хатлар', 'мактуб', 'maktub', 'отправка', 'отправки', 'система', 'единая'],
  ...['uz', 'уз', 'my', 'moya', 'moe', 'moi', 'мой', 'моя', 'мое', 'мои', 'mening', 'менинг', 'i', 'и', 'va', 'ва'],
];

/** Characters that replace a letter. */
const lettersOfSigns: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', '@': 'a', $: 's' };

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}]/gu, '');

/** The letters of a text in the English keyboard layout, so that a word is the same in either layout. */
const typedLetters = (text: string) => lettersOf(toEnglishLayout(text));

const typedWords = [...new Set(words.map(typedLetters))];

function isChainOfWords(letters: string): boolean {
  const ends = new Set([0]);
  for (const end of ends) {
    for (const word of typedWords) if (letters.startsWith(word, end)) ends.add(end + word.length);
  }
  return letters !== '' && ends.has(letters.length);
}

const withLettersForSigns = (text: string) =>
  text.replace(/[^\p{L}]+$/u, '').replaceAll(/[01345@$]/g, (sign) => lettersOfSigns[sign] ?? sign);

/**
 * Whether a password without its digits and punctuation consists only of words of this product, also if characters like
 * `0` or `@` replace letters.
 */
export function isMadeOfProductWords(password: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase();
  return [typed, withLettersForSigns(typed)].some((text) => isChainOfWords(typedLetters(text)));
}
