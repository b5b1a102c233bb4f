import { toNfc } from './text.ts';

const from = 'аоилрвнудмткесбзхйўгфжқҳэғпёцыoqwx';
const to = 'auilrvnudmtkesbzhyugfjkhegpesiukvh';
const one = new Map([...from].map((letter, place) => [letter, to.charAt(place)]));
/** Characters typed for the apostrophe of «oʻ» and «gʻ»; used in character classes of regular expressions. */
export const apostrophes = "ʻʼ‘’`´'";
const signs = new RegExp(`[${apostrophes}ъь]`, 'gu');
const wordParts = new RegExp(`([\\p{L}\\p{M}\\p{N}${apostrophes}]+)`, 'u');
const several = new Map([...'шщчюя'].map((letter, place) => [letter, ['sh', 'sh', 'ch', 'yu', 'ya'][place] ?? '']));

/** Replacements of letters that sound alike, in the order in which Postgres applies them. */
const alike = [
  ['dj', 'j'],
  ['zh', 'j'],
  ['kh', 'h'],
  ['ts', 's'],
  ['ye', 'e'],
  ['yu', 'e'],
] as const;

/**
 * Folds all spellings of a name into one. This is `search_fold` of prisma/sql/search.sql in TypeScript, for lists that
 * the page has loaded completely and for highlighting matches. `packages/core/src/search/search-fold.test.ts` checks
 * that both functions agree.
 */
export function searchFold(text: string): string {
  const latin = [...toNfc(text).toLowerCase()]
    .map((letter) => several.get(letter) ?? one.get(letter) ?? letter)
    .join('');
  return alike
    .reduce((folded, [sound, replacement]) => folded.replaceAll(sound, replacement), latin.replace(signs, ''))
    .replace(/iy|yi/g, 'i')
    .replace(/([a-z])(?=\1)/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/([a-z0-9]{40})[a-z0-9]+/g, '$1')
    .trim();
}

const maxWords = 6;
const wordsOf = (text: string) => searchFold(text).split(' ').filter(Boolean);

const partsOf = (text: string) => text.split(/\s+/);
/** Whether the word is one letter repeated, such as «ООО»: it folds to that letter, which begins words of many names. */
const isRepeatedLetter = (part: string) => /^(\p{L})\1+$/u.test(part.replace(/[«».,"-]/g, '').toLowerCase());

/** Whether a search by words would find almost every name, because all typed words are one letter repeated. */
export function hasOnlyRepeatedLetters(text: string): boolean {
  const parts = partsOf(text).filter((part) => searchFold(part) !== '');
  return parts.length > 0 && parts.every(isRepeatedLetter);
}

/**
 * Folded words of a typed text, up to the number that the server searches for; one letter repeated counts only if
 * nothing else was typed. This is `typed_words` of prisma/sql/search.sql.
 */
export function typedWords(text: string): string[] {
  const telling = partsOf(text).filter((part) => !isRepeatedLetter(part));
  const words = wordsOf(telling.join(' '));
  return (words.length > 0 ? words : wordsOf(text)).slice(0, maxWords);
}

/**
 * What a typed word may fold to once it is typed to its end: the fold replaces pairs of letters, whose first one may be the
 * last one typed. Of two equal letters at the end it keeps one. This is `word_beginnings` of prisma/sql/search.sql.
 */
export function wordBeginnings(word: string): string[] {
  const begun = ([pair]: readonly [string, string]) => pair[0] === word.at(-1);
  const endings = [['yi', 'i'] as const, ...alike].filter(begun).map(([, replacement]) => replacement);
  return [...new Set([word, ...endings.map((ending) => (word.slice(0, -1) + ending).replace(/(.)\1$/, '$1'))])];
}

/** Beginnings of words that match a typed text, for highlighting. */
export const typedBeginnings = (text: string): string[] => typedWords(text).flatMap(wordBeginnings);

/** Whether each typed word is the beginning of a word of the name, in any spelling and order. */
export function matchesName(name: string, typed: string): boolean {
  if (hasOnlyRepeatedLetters(typed)) return toNfc(name).toLowerCase().includes(toNfc(typed).trim().toLowerCase());
  const words = wordsOf(name);
  const beginnings = typedWords(typed);
  if (beginnings.length === 0) return typed.trim() === '';
  const isBegun = (beginning: string) => words.some((word) => word.startsWith(beginning));
  return beginnings.every((beginning) => wordBeginnings(beginning).some(isBegun));
}

export interface MatchPiece {
  readonly text: string;
  readonly isFound: boolean;
}

/** Splits the text into pieces: word beginnings that match a typed word, as they are written, and the rest. */
export function splitAtMatches(text: string, typed: readonly string[]): readonly MatchPiece[] {
  return text.split(wordParts).flatMap((part) => {
    const end = foundEnd(part, typed);
    return [
      { text: part.slice(0, end), isFound: true },
      { text: part.slice(end), isFound: false },
    ].filter((piece) => piece.text !== '');
  });
}

/** End of the longest matching prefix of the word; letters that do not change the folded prefix belong to it. */
function foundEnd(word: string, typed: readonly string[]): number {
  const folded = searchFold(word);
  const beginnings = typed.filter((one) => folded.startsWith(one)).sort((a, b) => b.length - a.length);
  const [longest] = beginnings;
  if (longest === undefined) return 0;
  const foldedTo = (end: number) => searchFold(word.slice(0, end));
  let end = 1;
  while (end < word.length && !foldedTo(end).startsWith(longest)) end += 1;
  while (end < word.length && foldedTo(end + 1) === foldedTo(end)) end += 1;
  return end;
}
