import { apostrophes, hasOnlyRepeatedLetters } from '@hybrid-mail/contracts/search-fold';
import { type RawBuilder, sql } from 'kysely';
import { escapeLike } from './escape-like.ts';

const words = new RegExp(`^[\\p{L}\\p{M}\\p{N}\\s.,"${apostrophes}«»-]+$`, 'u');

/**
 * Whether the text can be searched by words. A text with other characters, e.g. «100%», and one letter repeated, e.g.
 * «ООО», are searched as substrings.
 */
export const isWordSearch = (text: string) => words.test(text) && !hasOnlyRepeatedLetters(text);

/** Whether each typed word begins a word of the name, in any spelling and order; see `isWordSearch` for «ООО». */
export const hasWords = (name: RawBuilder<unknown>, search: string): RawBuilder<boolean> =>
  hasOnlyRepeatedLetters(search)
    ? sql`${name} ilike ${`%${escapeLike(search.trim())}%`}`
    : sql`search_words(${name}) @@ (select search_query(${search}))`;

/** Whether the name contains the text, or each typed word begins one of its words, in any spelling and order. */
export function matchesName(name: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const text = search.trim();
  const contained = sql<boolean>`${name} ilike ${`%${escapeLike(text)}%`}`;
  if (!isWordSearch(text)) return contained;
  return sql<boolean>`(${contained} or ${hasWords(name, text)})`;
}
