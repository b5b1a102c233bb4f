import { cyrillicExceptions, latinOnlyWords } from './cyrillic-exceptions.ts';

/** Letters of the Latin script with their Cyrillic ones. The longest come first: `yoʻ` before `yo`, `sh` before `s`. */
const letters: readonly (readonly [latin: string, cyrillic: string])[] = [
  ['yoʻ', 'йў'],
  ['sʼh', 'сҳ'],
  ['tsiya', 'ция'],
  ['oʻ', 'ў'],
  ['gʻ', 'ғ'],
  ['sh', 'ш'],
  ['ch', 'ч'],
  ['yo', 'ё'],
  ['yu', 'ю'],
  ['ya', 'я'],
  ['ye', 'е'],
  ...[...'abdfghijklmnopqrstuvxyz'].map((letter, place) => [letter, 'абдфгҳижклмнопқрстувхйз'.charAt(place)] as const),
  ['ʼ', 'ъ'],
];
const cyrillicOfLetters = new Map(letters);
const inWord = new RegExp(`${letters.map(([latin]) => latin).join('|')}|e`, 'giu');
/** Matches a command, word, file name or address. A hyphenated word is one match; its parts are converted separately. */
const token =
  /operator (?:config-check|reference|restore:compare|backup:done)|[\p{Script=Latin}\p{N}ʻʼ_./:@#=-]*\p{Script=Latin}(?:[\p{Script=Latin}\p{N}ʻʼ_./:@#=-]*[\p{Script=Latin}\p{N}ʻʼ_])?/giu;
/**
 * Matches tokens that are not words: commands, addresses, file names, times, letter numbers, keys and formats («A4»).
 */
const isName = /[ _@=]|:\/\/|\.[a-z]|\dT\d|^[A-Z]+\d+(?:-\d+|[A-Z]+)?$/u;
const isVowel = /[aeiou]ʻ?$/iu;

const hyphenedNames = [...latinOnlyWords].filter((name) => name.includes('-'));

/**
 * Converts an Uzbek text from Latin to Cyrillic script, by the rules of both alphabets. `cyrillic-exceptions.ts` lists
 * irregular words; names of programs, formats and keys, addresses and file names are unchanged.
 */
export const toCyrillic = (text: string): string =>
  text.replace(token, (found) => {
    if (isName.test(found) || latinOnlyWords.has(found)) return found;
    const hyphened = hyphenedNames.find((name) => found.startsWith(name));
    if (hyphened) return hyphened + ofLetters(found.slice(hyphened.length));
    return found.split('-').map(ofWord).join('-');
  });

function ofWord(text: string): string {
  if (latinOnlyWords.has(text)) return text;
  // The text is an abbreviation with a suffix, like «PDFni».
  const [, name = '', itsEnding = ''] = /^([A-Z]{2,})([a-z]+)$/u.exec(text) ?? [];
  return latinOnlyWords.has(name) ? name + ofLetters(itsEnding) : ofUzbekWord(text);
}

function ofUzbekWord(text: string): string {
  const lower = text.toLowerCase();
  const stem = cyrillicExceptions.find(([latin]) => lower.startsWith(latin));
  if (!stem) return ofLetters(text);
  const [latin, cyrillic] = stem;
  const ending = ofLetters(text.slice(latin.length));
  // The soft sign exists only at the end of a word: «январь», but «январда».
  return inCaseOf(text.slice(0, latin.length), ending === '' ? cyrillic : cyrillic.replace(/ь$/, '')) + ending;
}

const ofLetters = (text: string) =>
  text.replace(inWord, (found, place: number) => inCaseOf(found, ofLetter(found.toLowerCase(), text.slice(0, place))));

/** `ye` becomes «е»; `e` becomes «э» at the beginning of a word or after a vowel, else «е». */
function ofLetter(latin: string, before: string): string {
  if (latin === 'e') return /(?:^|[^\p{L}ʻʼ])$/u.test(before) || isVowel.test(before) ? 'э' : 'е';
  return cyrillicOfLetters.get(latin) ?? latin;
}

function inCaseOf(latin: string, cyrillic: string): string {
  const [first = ''] = latin;
  if (first === first.toLowerCase()) return cyrillic;
  const isAllUpper = latin.length > 1 && latin === latin.toUpperCase() && cyrillic.length > 1;
  return isAllUpper ? cyrillic.toUpperCase() : cyrillic.charAt(0).toUpperCase() + cyrillic.slice(1);
}
