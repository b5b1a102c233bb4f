import type { LineToken } from './line-tokens.ts';
import { isWord } from './line-words.ts';
import type { PlaceSpan } from './place-spans.ts';

export interface StreetAndHouse {
  /** As written, without region, area, country and postal index. */
  readonly street: string;
  /** House and flat as written. */
  readonly house: string;
}

/** Separators at the ends of a piece; a full stop at the end may belong to an abbreviation, so it stays. */
const edges = /^[\s,;.:]+|[\s,;:]+$/gu;

/** Divides what remains of the line beside the places into street and house; the letters stay as they are. */
export function streetAndHouseOf(
  line: string,
  tokens: readonly LineToken[],
  taken: readonly PlaceSpan[],
): StreetAndHouse {
  const rest = tokens.filter(
    ({ role }, at) => role !== 'outside' && !taken.some(({ from, to }) => from <= at && at < to),
  );
  const isHouse = houseTokensOf(rest);
  const writtenOf = (wanted: boolean) =>
    joined(
      line,
      tokens,
      rest.filter((_, at) => isHouse[at] === wanted),
    );
  return { street: writtenOf(false), house: writtenOf(true) };
}

/** Numbers and their words at the end of the rest, else at its beginning. */
function houseTokensOf(rest: readonly LineToken[]): readonly boolean[] {
  const isPart = ({ role }: LineToken) => role === 'number' || role === 'house';
  const last = rest.findLastIndex((token) => !isPart(token)) + 1;
  const hasNumber = (tokens: readonly LineToken[]) =>
    tokens.some(({ role, text }) => role === 'number' || /[№/н]/iu.test(text));
  if (last < rest.length && hasNumber(rest.slice(last))) return rest.map((_, at) => at >= last);
  const first = rest.findIndex((token) => !isPart(token));
  const isLeading = first > 0 && hasNumber(rest.slice(0, first));
  return rest.map((_, at) => isLeading && at < first);
}

/** The line's text of these tokens: neighbours with what stands between them, others joined by a comma. */
function joined(line: string, all: readonly LineToken[], tokens: readonly LineToken[]): string {
  const pieces: { start: number; end: number }[] = [];
  let previous = -2;
  for (const token of tokens) {
    const at = all.indexOf(token);
    const last = pieces.at(-1);
    const end = all[at + 1]?.start ?? line.length;
    if (last && at === previous + 1) last.end = end;
    else pieces.push({ start: token.start, end });
    previous = at;
  }
  return pieces.map(({ start, end }) => line.slice(start, end).replace(edges, '')).join(', ');
}

export interface HouseAndFlat {
  readonly house: string;
  /** Empty if the text names no flat. */
  readonly flat: string;
}

/** House and flat in «108-45», «д. 12, кв. 7» and «5-уй, 17-хонадон», for showing: the letter keeps the text. */
export function houseAndFlatOf(written: string): HouseAndFlat {
  const pair = /^(\d+\p{L}?)\s*-\s*(\d+)$/u.exec(written.trim());
  if (pair) return { house: pair[1] ?? '', flat: pair[2] ?? '' };
  const words = [...written.matchAll(/\p{L}{2,}|\d+(?:[/-]\d+)*\p{L}?(?![\p{L}\d])/gu)].map(([text]) => text);
  const numbers = words.flatMap((text, at) => (/^\d/u.test(text) ? [{ text, isFlat: isFlatAt(words, at) }] : []));
  const flat = numbers.find(({ isFlat }) => isFlat)?.text ?? '';
  return { house: numbers.find(({ isFlat }) => !isFlat)?.text ?? written, flat };
}

/** «кв. 7» has the word before the number, «17-хонадон» behind it. */
function isFlatAt(words: readonly string[], at: number): boolean {
  const is = (which: 'flat' | 'flatBehind', text = '') => isWord(which, text.toLowerCase());
  const [before, after] = [words[at - 1], words[at + 1]];
  if (is('flatBehind', after)) return true;
  return is('flat', before) && !(is('flatBehind', before) && /^\d/u.test(words[at - 2] ?? ''));
}
