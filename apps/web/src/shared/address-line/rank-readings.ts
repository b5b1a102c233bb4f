import type { FoundArea, NamedPlace } from '../places/create-place-index.ts';
import { placeKey } from '../places/place-key.ts';
import type { LineToken } from './line-tokens.ts';
import type { LexiconEntry } from './place-lexicon.ts';
import type { PlaceSpan } from './place-spans.ts';

export interface Reading {
  readonly region: NamedPlace | null;
  readonly area: FoundArea | null;
  /** The words that are region and area; the others are street and house. */
  readonly taken: readonly PlaceSpan[];
}

interface Ranked extends Reading {
  readonly score: number;
}

const score = { marked: 4, shared: 2, bare: 2, together: 3, contradicted: -5, between: -1 } as const;
/** Readings whose scores differ by no more are equally likely. */
const margin = 1;

/**
 * Combines the names of the line into pairs of region and area. What all likely pairs agree on is certain, if it has a
 * word for its kind, or if both names fit together.
 * @param near words that resemble places, which make a bare name less certain
 */
export function rankedReadings(
  tokens: readonly LineToken[],
  spans: readonly PlaceSpan[],
  near: readonly PlaceSpan[],
): Reading & { readonly contenders: readonly Reading[] } {
  const ranked = allReadings(spans)
    .map((reading): Ranked => ({ ...reading, score: scoreOf(reading, spans, tokens) }))
    .toSorted((one, other) => other.score - one.score || firstTaken(one) - firstTaken(other));
  const [top] = ranked;
  if (!top) return { region: null, area: null, taken: [], contenders: [] };
  const likely = ranked.filter((one) => one.score >= top.score - margin);
  const isClear = top.score > 0 && !contradicts(top, spans, near, tokens);
  const region = isClear && isRegionCertain(top, likely) ? top.region : null;
  const area = isClear && region && isAreaCertain(top, likely, near, tokens) ? top.area : null;
  const taken = top.taken.filter((span) => isUsed(span, region, area));
  return { region, area, taken, contenders: ranked };
}

/** Whether the words name what was found certain, so that they do not belong to the street. */
const isUsed = ({ entries }: PlaceSpan, region: NamedPlace | null, area: FoundArea | null) =>
  entries.some((entry) => (entry.area === null ? entry.region.id === region?.id : entry.area.id === area?.id));

const firstTaken = ({ taken }: Reading) => Math.min(...taken.map(({ from }) => from));

function allReadings(spans: readonly PlaceSpan[]): Reading[] {
  const found = spans.flatMap((span) => span.entries.map((entry) => ({ span, entry })));
  const alone = found.map(({ span, entry }) => readingOf(entry, [span]));
  const regions = found.filter(({ entry }) => entry.area === null);
  const pairs = found.flatMap(({ span, entry }) =>
    regions
      .filter((one) => entry.area !== null && one.entry.region.id === entry.region.id && isApart(one.span, span))
      .map((one) => readingOf(entry, [one.span, span])),
  );
  return [...pairs, ...alone];
}

const readingOf = ({ region, area }: LexiconEntry, taken: readonly PlaceSpan[]): Reading => ({ region, area, taken });
const isApart = (one: PlaceSpan, other: PlaceSpan) => one.to <= other.from || other.to <= one.from;

function scoreOf({ taken }: Reading, spans: readonly PlaceSpan[], tokens: readonly LineToken[]): number {
  const own = taken.reduce((sum, span) => sum + score[span.isShared ? 'shared' : span.isMarked ? 'marked' : 'bare'], 0);
  const unused = spans.filter((span) => taken.every((one) => isApart(one, span)));
  const [first, last] = [Math.min(...taken.map(({ from }) => from)), Math.max(...taken.map(({ to }) => to))];
  const against = unused.reduce((sum, span) => {
    if (span.isMarked) return sum + score.contradicted;
    return span.from > first && span.to < last && !isStreet(span, taken, tokens) ? sum + score.between : sum;
  }, 0);
  return own + (taken.length > 1 ? score.together : 0) + against;
}

/**
 * Whether a name remains that the reading does not explain: a word for a kind with another place, or the bare name of
 * another region, as in «Самарканд, Чиланзарский район». A name in the place of the street is none: «Ургутский район,
 * Навои 5».
 */
function contradicts(
  top: Ranked,
  spans: readonly PlaceSpan[],
  near: readonly PlaceSpan[],
  tokens: readonly LineToken[],
): boolean {
  const free = [...spans, ...near].filter(
    (span) => top.taken.every((one) => isApart(one, span)) && !names(span, top.region),
  );
  const isElsewhere = ({ entries }: PlaceSpan) => entries.every(({ region }) => region.id !== top.region?.id);
  if (free.some((span) => span.isMarked && (!near.includes(span) || isElsewhere(span)))) return true;
  if (hasUnknownKind(top, tokens, [...spans, ...near])) return true;
  const hasOwnRegion = top.taken.some((span) => names(span, top.region));
  return !hasOwnRegion && free.some((span) => isRegionName(span) && !isStreet(span, top.taken, tokens));
}

/** Whether a word for a region or district remains whose name resembles none. */
const hasUnknownKind = ({ area }: Ranked, tokens: readonly LineToken[], spans: readonly PlaceSpan[]) =>
  tokens.some(({ role, key }, at) => {
    if (role !== 'kind' || key.length < 3 || tokens[at - 1]?.role !== 'name') return false;
    const { kind } = placeKey(`x ${key}`);
    const isMissing = kind === 'region' || (kind === 'area' && area !== null);
    return isMissing && !spans.some(({ from, to }) => from <= at && at < to);
  });

const isRegionName = ({ entries }: PlaceSpan) => entries.some(({ area }) => area === null);
const names = ({ entries }: PlaceSpan, region: NamedPlace | null) =>
  entries.some((entry) => entry.area === null && entry.region.id === region?.id);

/** The words of the reading, and other mentions of a region, which are no part of the street. */
export function wordsOfPlaces(
  { region, taken }: Reading,
  spans: readonly PlaceSpan[],
  tokens: readonly LineToken[],
): readonly PlaceSpan[] {
  if (region === null) return taken;
  const free = spans.filter((span) => taken.every((one) => isApart(one, span)) && isRegionName(span));
  return [...taken, ...free.filter((span) => span.isMarked || !isStreet(span, taken, tokens))];
}

function isRegionCertain(top: Ranked, likely: readonly Ranked[]): boolean {
  const isSupported = top.taken.length > 1 || top.taken.some(({ isMarked }) => isMarked);
  return isSupported && likely.every(({ region }) => region?.id === top.region?.id);
}

function isAreaCertain(
  top: Ranked,
  likely: readonly Ranked[],
  near: readonly PlaceSpan[],
  tokens: readonly LineToken[],
): boolean {
  if (!likely.every(({ area }) => area?.id === top.area?.id)) return false;
  const span = top.taken.find(({ entries }) => entries.some(({ area }) => area?.id === top.area?.id && area));
  if (span === undefined) return false;
  const isOther = ({ entries }: PlaceSpan) => entries.some(({ area }) => area !== null && area.id !== top.area?.id);
  // «Андижан р-н Ходжабадский»: the word for the kind may belong to the misspelled name behind it.
  if (near.some((one) => one.from === span.to - 1 && isOther(one))) return false;
  if (span.isMarked) return true;
  const isRival = (one: PlaceSpan) => isOther(one) && one.entries.some(({ region }) => region.id === top.region?.id);
  const hasRival = near.some((one) => isApart(one, span) && isRival(one));
  return !hasRival && isBesideRegion(span, top.taken, tokens) && !isStreet(span, top.taken, tokens);
}

/** Whether the words may be the street: a number stands beside them, and the line has no other name for the street. */
function isStreet(span: PlaceSpan, taken: readonly PlaceSpan[], tokens: readonly LineToken[]): boolean {
  const isNumbered = [tokens[span.from - 1], tokens[span.to]].some(
    (beside) => beside?.role === 'number' || beside?.role === 'house',
  );
  const isFree = (at: number) => [span, ...taken].every(({ from, to }) => at < from || at >= to);
  const hasOther = tokens.some(({ role }, at) => isFree(at) && (role === 'name' || role === 'streetName'));
  return isNumbered && !hasOther;
}

/** Whether no other name stands between the region and the district: «Самарканд Гулистон Иштихон» may be a street. */
function isBesideRegion(span: PlaceSpan, taken: readonly PlaceSpan[], tokens: readonly LineToken[]): boolean {
  const region = taken.find((one) => one !== span);
  if (!region) return false;
  const [from, to] = span.from < region.from ? [span.to, region.from] : [region.to, span.from];
  return !tokens.slice(from, to).some(({ role }) => role === 'name' || role === 'streetName');
}
