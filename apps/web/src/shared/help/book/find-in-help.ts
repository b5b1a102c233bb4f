import { matchesName, searchFold, typedBeginnings, typedWords } from '@hybrid-mail/contracts/search-fold';
import type { HelpBook, HelpText } from './help-book.ts';

export interface HelpSearchResult {
  readonly text: HelpText;
  /** Heading or text around the match; the title is always shown. */
  readonly excerpt: string;
}

const aroundFound = 60;
const longest = 170;

/** Pages that contain all typed words, in any spelling; ordered by a match in the title, in a heading, elsewhere. */
export function findInHelp(book: HelpBook, typed: string): readonly HelpSearchResult[] {
  if (typedWords(typed).length === 0) return [];
  return [...book.values()]
    .map((text) => ({ text, weight: weightOf(text, typed) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ text }) => ({ text, excerpt: excerptOf(text, typed) }));
}

function weightOf({ title, headings, lines }: HelpText, typed: string): number {
  if (matchesName(title, typed)) return 3;
  if (headings.some((heading) => matchesName(heading, typed))) return 2;
  return matchesName([title, ...headings, ...lines].join(' '), typed) ? 1 : 0;
}

/** The first heading or line with all words, else the first line with one of them, else the first line. */
function excerptOf({ headings, lines }: HelpText, typed: string): string {
  const beginnings = typedWords(typed);
  const hasOne = (line: string) => beginnings.some((beginning) => matchesName(line, beginning));
  const candidates = [...headings, ...lines];
  const line = candidates.find((one) => matchesName(one, typed)) ?? lines.find(hasOne) ?? lines[0] ?? '';
  return cut(line, typedBeginnings(typed));
}

/** Shortens a long line at word boundaries to a part that contains the first match. */
function cut(line: string, beginnings: readonly string[]): string {
  if (line.length <= longest) return line;
  const words = line.split(/\s+/);
  const isFound = (word: string) => beginnings.some((beginning) => searchFold(word).startsWith(beginning));
  const at = Math.max(0, words.findIndex(isFound));
  let from = at;
  for (let length = 0; from > 0 && length < aroundFound; from -= 1) length += (words[from - 1] ?? '').length + 1;
  let to = from;
  for (let length = 0; to < words.length && length < longest; to += 1) length += (words[to] ?? '').length + 1;
  return `${from > 0 ? '… ' : ''}${words.slice(from, to).join(' ')}${to < words.length ? ' …' : ''}`;
}
