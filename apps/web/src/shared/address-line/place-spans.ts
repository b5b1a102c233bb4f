import { type PlaceKey, type PlaceKind, placeKey } from '../places/place-key.ts';
import type { LineToken } from './line-tokens.ts';
import { isWord } from './line-words.ts';
import type { LexiconEntry, PlaceLexicon } from './place-lexicon.ts';

/** Words of the line that are the name of places. */
export interface PlaceSpan {
  /** Index of the first token, and of the one behind the last. */
  readonly from: number;
  readonly to: number;
  /** Whether the word for the kind stands with the name. */
  readonly isMarked: boolean;
  /** Whether that word may belong to the name before it: «Наманган р-н Чартакский». */
  readonly isShared: boolean;
  readonly entries: readonly LexiconEntry[];
}

const longest = 4;

/** All words of the line that are exactly the name of a place, without those inside a longer name. */
export function placeSpansOf(line: string, tokens: readonly LineToken[], lexicon: PlaceLexicon): PlaceSpan[] {
  const spans = rangesOf(tokens).flatMap(({ from, to }): PlaceSpan[] => {
    const { name, kind } = keyOf(line, tokens, from, to);
    const isWhole = tokens[from]?.startsPart === true && tokens[to]?.startsPart !== false;
    const isLong = name.length >= (kind === null && !isWhole ? 4 : 3);
    const entries = isLong ? lexicon.find(name, kind) : [];
    return entries.length === 0 ? [] : [{ from, to, ...marksOf(tokens, from, kind), entries }];
  });
  const isInside = (span: PlaceSpan) => spans.some((other) => contains(other, span) && !isDisputed(other, spans));
  const outer = spans.filter((span) => !isInside(span));
  return outer.filter((span) => !isMisread(span, outer, tokens));
}

/** Whether the word for a kind at its end may belong to the next name, so that its own name may stand alone. */
const isDisputed = (span: PlaceSpan, spans: readonly PlaceSpan[]) =>
  span.isMarked && spans.some(({ from, isShared }) => isShared && from === span.to - 1);

function marksOf(tokens: readonly LineToken[], from: number, kind: PlaceKind | null) {
  const first = tokens[from];
  const isBefore = first?.role === 'kind' && !first.startsPart && !isWord('cityBefore', first.key);
  return { isMarked: kind !== null, isShared: kind !== null && isBefore };
}

const contains = (outer: PlaceSpan, inner: PlaceSpan) =>
  outer.from <= inner.from && inner.to <= outer.to && outer.to - outer.from > inner.to - inner.from;

/** Ranges of one to four tokens in one part of the line, of names and words for kinds. */
function rangesOf(tokens: readonly LineToken[]): { from: number; to: number }[] {
  return tokens.flatMap((_, from) => {
    const ranges: { from: number; to: number }[] = [];
    for (let to = from + 1; to <= Math.min(tokens.length, from + longest); to += 1) {
      const token = tokens[to - 1];
      if (!token || !['name', 'kind'].includes(token.role) || (to - 1 > from && token.startsPart)) break;
      ranges.push({ from, to });
    }
    return ranges;
  });
}

/** Name and kind of the words; a word for a kind that stands behind its name in Uzbek does not begin one. */
function keyOf(line: string, tokens: readonly LineToken[], from: number, to: number): PlaceKey {
  const [first, last] = [tokens[from], tokens[to - 1]];
  if (!first || !last) return { name: '', kind: null };
  const key = placeKey(writtenFrom(line, tokens.slice(from, to)));
  const isBehind = isWord('behind', first.key) && !first.startsPart && from > 0;
  return first.role === 'kind' && isBehind ? { name: '', kind: null } : key;
}

/** The words as written, with misspelled words for kinds spelled right. */
const writtenFrom = (line: string, words: readonly LineToken[]) =>
  words
    .map(
      ({ start, end, meant }, at) => (meant ?? line.slice(start, end)) + line.slice(end, words[at + 1]?.start ?? end),
    )
    .join('');

/** «Каттакурган г. Самарканд» is «г. Самарканд»: the word for a city stands before its name if it can. */
function isMisread(span: PlaceSpan, spans: readonly PlaceSpan[], tokens: readonly LineToken[]): boolean {
  const last = tokens[span.to - 1];
  const isAfter = span.isMarked && last !== undefined && isWord('cityBefore', last.key);
  return isAfter && spans.some((other) => other.isMarked && other.from === span.to - 1);
}

/** Words that may be a misspelled or abbreviated name, with what they may mean. */
export function nearSpansOf(
  line: string,
  tokens: readonly LineToken[],
  taken: readonly PlaceSpan[],
  lexicon: PlaceLexicon,
): PlaceSpan[] {
  // A word for a kind at the end of a name may belong to the next one, which may be misspelled.
  const isLastKind = ({ to }: PlaceSpan, at: number) => at === to - 1 && tokens[at]?.role === 'kind';
  const isTaken = (at: number, from: number) =>
    taken.some((span) => {
      const isOpen = span.isShared || (at === from && isLastKind(span, at));
      return !isOpen && span.from <= at && at < span.to;
    });
  const spans = rangesOf(tokens).flatMap(({ from, to }): PlaceSpan[] => {
    const places = Array.from({ length: to - from }, (_, index) => from + index);
    if (to - from > 3 || places.some((at) => isTaken(at, from))) return [];
    const { name, kind } = keyOf(line, tokens, from, to);
    if (name.length < (kind === null ? 4 : 3)) return [];
    const entries = lexicon.near(name, kind);
    return entries.length === 0 ? [] : [{ from, to, ...marksOf(tokens, from, kind), entries }];
  });
  return spans.filter((span) => !spans.some((other) => other !== span && contains(other, span)));
}
