import type { Area, Region } from '@hybrid-mail/contracts/reference';
import { searchFold } from '@hybrid-mail/contracts/search-fold';
import { distance } from 'fastest-levenshtein';
import { foldedKey } from '../folded-key.ts';
import { isAbbreviationOf, type PlaceKey, type PlaceKind, placeKey } from './place-key.ts';
import { moreRegionNames } from './region-names.ts';

interface Spellings {
  readonly id: number;
  readonly names: readonly string[];
}

export interface NamedPlace {
  readonly id: number;
  readonly name: string;
}

export interface FoundArea extends NamedPlace {
  readonly regionId: number;
}

/** Looks up regions and areas by spelling, id or code. */
export interface PlaceIndex {
  regions(written: string): readonly NamedPlace[];
  /** Searches all regions; several areas can share a name, a code is unique. */
  areas(written: string): readonly FoundArea[];
  /** Closest known name for an unknown spelling; null when none is close. */
  nearestRegion(written: string): NamedPlace | null;
  nearestArea(written: string, regionId: number): FoundArea | null;
  /** Like `nearestArea`, in all regions, and only for a spelling that is closer. */
  nearestAreaAnywhere(written: string): FoundArea | null;
}

interface Known {
  readonly regions: readonly Region[];
  readonly areas: readonly Area[];
  readonly names: { readonly regions: readonly Spellings[]; readonly areas: readonly Spellings[] };
}

interface Spelt<P extends NamedPlace> {
  readonly exact: ReadonlyMap<string, readonly P[]>;
  /** By name without the word for the kind; each entry has the kind of its place. */
  readonly byName: ReadonlyMap<string, readonly Named<P>[]>;
  /** By phonetic key, for Russian names in Latin letters. */
  readonly bySound: ReadonlyMap<string, readonly Named<P>[]>;
}

interface Named<P> {
  readonly kind: PlaceKind | null;
  readonly place: P;
}

function bySpelling<P extends NamedPlace>(places: readonly P[], spellings: readonly Spellings[]): Spelt<P> {
  const names = new Map(spellings.map((place) => [place.id, place.names]));
  const [exact, byName, bySound] = [
    new Map<string, P[]>(),
    new Map<string, Named<P>[]>(),
    new Map<string, Named<P>[]>(),
  ];
  for (const place of places) {
    const spelt = [place.name, String(place.id), ...(names.get(place.id) ?? [])];
    const more = moreRegionNames(spelt);
    for (const key of new Set([...spelt, ...more].map(foldedKey))) add(exact, key, place);
    // Drops the kind `area` of the additional names: «Р.» after the republic's name does not mean a district.
    const all = [...spelt.map(placeKey), ...more.map(placeKey).filter(({ kind }) => kind !== 'area')];
    const kinds = new Map(all.map(({ name, kind }) => [name, kindAmong(spelt, kind)]));
    for (const [name, kind] of kinds) add(byName, name, { kind, place });
    for (const [name, kind] of new Map([...kinds].map(([name, kind]) => [searchFold(name), kind]))) {
      add(bySound, name, { kind, place });
    }
  }
  return { exact, byName, bySound };
}

function add<V>(map: Map<string, V[]>, key: string, value: V): void {
  map.set(key, [...(map.get(key) ?? []), value]);
}

/** Kind in the given spelling, else the first kind among all spellings of the place. */
const kindAmong = (spelt: readonly string[], writtenKind: PlaceKind | null): PlaceKind | null =>
  writtenKind ?? spelt.map((one) => placeKey(one).kind).find((kind) => kind !== null) ?? null;

/**
 * Finds by exact spelling, else by name and the kind in the text, else, for a name in Latin letters, by phonetic key.
 */
function find<P extends NamedPlace>(spelt: Spelt<P>, written: string): readonly P[] {
  const known = spelt.exact.get(foldedKey(written));
  if (known) return known;
  const named = findNamed(spelt, placeKey(written));
  // In lower case, «Ш.» of «Ш. НУКУС» is the word for a city instead of an initial.
  return named.length > 0 ? named : findNamed(spelt, placeKey(written.toLowerCase()));
}

function findNamed<P extends NamedPlace>({ byName, bySound }: Spelt<P>, { name, kind }: PlaceKey): readonly P[] {
  const ofKind = (named: readonly Named<P>[] = []) =>
    named.filter((one) => kind === null || one.kind === kind).map(({ place }) => place);
  const named = ofKind(byName.get(name));
  const isTransliterated = named.length === 0 && name.length >= 4 && /^[a-z ]+$/.test(name);
  return isTransliterated ? ofKind(bySound.get(searchFold(name))) : named;
}

/**
 * Whether a place may be offered for a text with another kind: the name of a town may mean the district of the same
 * name.
 */
const isOfferedFor = (writtenKind: PlaceKind | null, placeKind: PlaceKind | null, isSameName: boolean) =>
  writtenKind === null ||
  writtenKind === placeKind ||
  (isSameName && writtenKind !== 'region' && placeKind !== 'region');

/**
 * The only place whose name the text abbreviates, else the closest by edit distance, at most a share of the text's
 * length. Null if several places are equally close: a wrong offer is worse than none.
 */
function nearest<P extends NamedPlace>(
  { byName }: Spelt<P>,
  written: string,
  isMeant: (place: P) => boolean,
  share = 1 / 3,
): P | null {
  const { name: word, kind } = placeKey(written);
  if (word.length < 4) return null;
  const short = new Set<P>();
  const byDistance = new Map<number, Set<P>>();
  for (const [name, places] of byName) {
    const far = distance(word, name);
    for (const { place, kind: placeKind } of places) {
      if (!isMeant(place) || !isOfferedFor(kind, placeKind, far === 0)) continue;
      if (isAbbreviationOf(word, name)) short.add(place);
      if (far <= word.length * share) byDistance.set(far, (byDistance.get(far) ?? new Set()).add(place));
    }
  }
  const closest = [...(short.size === 1 ? short : (byDistance.get(Math.min(...byDistance.keys())) ?? []))];
  return closest.length === 1 ? (closest[0] ?? null) : null;
}

export function createPlaceIndex({ regions, areas, names }: Known): PlaceIndex {
  const regionIndex = bySpelling<NamedPlace>(regions, names.regions);
  const found = areas.map(({ id, name, region }) => ({ id, name, regionId: region.id }));
  const areaIndex = bySpelling<FoundArea>(found, names.areas);
  return {
    regions: (written) => find(regionIndex, written),
    areas: (written) => find(areaIndex, written),
    nearestRegion: (written) => nearest(regionIndex, written, () => true),
    nearestArea: (written, regionId) => nearest(areaIndex, written, (area) => area.regionId === regionId),
    nearestAreaAnywhere: (written) => nearest(areaIndex, written, () => true, 1 / 4),
  };
}
