import type { FoundArea, NamedPlace } from '../places/create-place-index.ts';
import { type LineToken, tokensOf } from './line-tokens.ts';
import type { PlaceLexicon } from './place-lexicon.ts';
import { nearSpansOf, type PlaceSpan, placeSpansOf } from './place-spans.ts';
import { type Reading, rankedReadings, wordsOfPlaces } from './rank-readings.ts';
import { type StreetAndHouse, streetAndHouseOf } from './street-and-house.ts';

/** Region and district as the line may mean them, with the street and house that remain then. */
export interface LineChoice extends StreetAndHouse {
  readonly region: NamedPlace | null;
  readonly area: FoundArea | null;
}

export interface AddressReading {
  /** What is certain: exact names that fit together and fit nothing else. The rest is null. */
  readonly certain: LineChoice;
  /** What the region may be, the likeliest first; empty if it is certain or nothing resembles one. */
  readonly regions: readonly LineChoice[];
  /** What the district may be, each in its region. */
  readonly areas: readonly LineChoice[];
  /** Country and postal index, which are in no field of the form. */
  readonly leftOut: readonly string[];
}

const mostChoices = 6;

/**
 * Reads an address in one line, in any language, script and order. A name alone is never certain: it needs the word
 * for its kind, or a second place that contains it.
 */
export function readAddressLine(line: string, lexicon: PlaceLexicon): AddressReading {
  const tokens = tokensOf(line);
  const spans = placeSpansOf(line, tokens, lexicon);
  const near = nearSpansOf(line, tokens, spans, lexicon);
  const exact = rankedReadings(tokens, spans, near);
  const isWhole = exact.region !== null && exact.area !== null;
  const guesses = isWhole ? [] : guessedReadings(tokens, spans, near, exact.region);
  const choiceOf = (reading: Reading): LineChoice => ({
    region: reading.region,
    area: reading.area,
    ...streetAndHouseOf(line, tokens, wordsOfPlaces(reading, [...spans, ...near], tokens)),
  });
  const readings = [...exact.contenders, ...guesses];
  const withArea = readings.filter(({ area }) => area !== null);
  const regions = firstOf(readings, ({ region }) => region?.id).map((one) => ({ ...choiceOf(one), area: null }));
  return {
    certain: choiceOf(exact),
    regions: exact.region === null ? regions.filter(({ region }) => region !== null) : [],
    areas: exact.area === null ? firstOf(withArea, ({ area }) => area?.id).map(choiceOf) : [],
    leftOut: tokens.filter(({ role }) => role === 'outside').map(({ text }) => text),
  };
}

const firstOf = (readings: readonly Reading[], keyOf: (reading: Reading) => number | undefined): readonly Reading[] =>
  readings
    .filter((reading, at) => readings.findIndex((one) => keyOf(one) === keyOf(reading)) === at)
    .slice(0, mostChoices);

/** Readings with names that are only spelled alike, together with exact ones or alone. */
function guessedReadings(
  tokens: readonly LineToken[],
  exact: readonly PlaceSpan[],
  near: readonly PlaceSpan[],
  region: NamedPlace | null,
): readonly Reading[] {
  const { contenders } = rankedReadings(tokens, [...exact, ...near], []);
  const isMeant = (one: Reading) => region === null || one.region?.id === region.id;
  const meant = contenders.filter(isMeant);
  return meant.some(({ area }) => area !== null) ? meant : [...meant, ...contenders];
}
