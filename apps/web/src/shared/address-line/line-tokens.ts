import { apostrophes } from '@hybrid-mail/contracts/search-fold';
import { foldedKey } from '../folded-key.ts';
import { isWord, kindWordLike, streetWordOf } from './line-words.ts';

/** A word or number of the line. */
export interface LineToken {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly key: string;
  /** Whether a comma, semicolon or line break stands before the word. */
  readonly startsPart: boolean;
  readonly role: TokenRole;
  /** The word for a kind that a misspelled word stands for. */
  readonly meant: string | null;
}

/**
 * `house` also for words of flats; `street` for words as «ул.»; `streetName` for words that such a word makes a name;
 * `outside` for the country and the postal index.
 */
export type TokenRole = 'name' | 'kind' | 'street' | 'streetName' | 'number' | 'house' | 'outside';

const letters = `\\p{L}\\p{M}\\p{N}№${apostrophes}ʹ′`;
const word = new RegExp(`[${letters}]+(?:[-/][${letters}]+)*`, 'gu');
const isNumber = (text: string) => /^№?\d+(?:[-/]?\p{L})?(?:[-/]\d+(?:[-/]?\p{L})?)*$/u.test(text);

/** Splits the line into words and decides the role of each. */
export function tokensOf(line: string): LineToken[] {
  let last = 0;
  const tokens = [...line.matchAll(word)].map(({ 0: text, index }): LineToken => {
    const startsPart = index === 0 || /[,;\n\t()]/u.test(line.slice(last, index));
    last = index + text.length;
    const key = foldedKey(text);
    const role = roleOf(text, key);
    const meant = role === 'name' && !startsPart ? kindWordLike(key) : null;
    return { text, start: index, end: last, key, startsPart, role: meant === null ? role : 'kind', meant };
  });
  return withStreetNames(withCountry(tokens));
}

function roleOf(text: string, key: string): TokenRole {
  if (/^\d{6}$/u.test(text)) return 'outside';
  if (isWord('house', key)) return 'house';
  if (streetWordOf(key) !== null) return 'street';
  if (isWord('kind', key)) return 'kind';
  if (/^\d/u.test(text)) return numberedRoleOf(key) ?? (isNumber(text) ? 'number' : 'streetName');
  return 'name';
}

/** Role of a number joined with a word: «5-уй», «17-xonadon», «5-даҳа», «1-й». */
function numberedRoleOf(key: string): TokenRole | null {
  const joined = /^\d+ (.+)$/u.exec(key)?.[1];
  if (joined === undefined) return null;
  if (isWord('house', joined)) return 'number';
  return streetWordOf(joined) !== null || /^(?:й|я|е|ая|ий|чи|инчи|inchi|nchi)$/u.test(joined) ? 'streetName' : null;
}

/** The country's name, with the word «республика» beside it, is no district: «Ўзбекистон тумани» is. */
function withCountry(tokens: readonly LineToken[]): LineToken[] {
  const isCountry = (at: number) => {
    const token = tokens[at];
    const next = tokens[at + 1];
    if (!token || !isWord('country', token.key)) return false;
    const isDistrict = next?.role === 'kind' && !next.startsPart && isWord('districtBehind', next.key);
    return !isDistrict || isWord('republic', tokens[at - 1]?.key ?? '');
  };
  return tokens.map((token, at) => {
    const isRepublic = isWord('republic', token.key) && (isCountry(at - 1) || isCountry(at + 1));
    return isRepublic || isCountry(at) ? { ...token, role: 'outside' } : token;
  });
}

/** Marks the names beside words for streets, which are no places. */
function withStreetNames(tokens: readonly LineToken[]): LineToken[] {
  const named = new Set(tokens.flatMap((_, at) => streetNamesAt(tokens, at)));
  return tokens.map((token, at) => (named.has(at) ? { ...token, role: 'streetName' } : token));
}

/** Places of the names that the word for a street names; a word with names on both sides may mean either. */
function streetNamesAt(tokens: readonly LineToken[], at: number): readonly number[] {
  const token = tokens[at];
  const way = token?.role === 'street' ? streetWordOf(token.key) : null;
  if (!token || way === null) return [];
  const behind = way === 'before' ? null : nameBefore(tokens, at);
  const ahead = way === 'after' ? null : nameAfter(tokens, at);
  if (behind === null || ahead === null) return [behind ?? ahead ?? []].flat();
  if (way === 'ratherBefore') return [ahead];
  return tokens[ahead + 1]?.role === 'kind' ? [behind] : [behind, ahead];
}

const isNumbered = ({ key, role }: LineToken, word: LineToken) =>
  role === 'number' && /^\d+$/u.test(key) && isWord('numbered', word.key);

/** The name before a street's word, in the same part of the line; null if there is none. */
function nameBefore(tokens: readonly LineToken[], at: number): number | null {
  const word = tokens[at];
  for (let place = at; place > 0; place -= 1) {
    const before = tokens[place - 1];
    if (tokens[place]?.startsPart || !before || !word) return null;
    if (isWord('streetAdjective', before.key)) continue;
    return before.role === 'name' || isNumbered(before, word) ? place - 1 : null;
  }
  return null;
}

function nameAfter(tokens: readonly LineToken[], at: number): number | null {
  const [word, next] = [tokens[at], tokens[at + 1]];
  if (!word || !next || next.startsPart) return null;
  return next.role === 'name' || isNumbered(next, word) ? at + 1 : null;
}
