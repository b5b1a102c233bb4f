import { columnKey } from '@hybrid-mail/contracts/field-values';
import type { Area, Region } from '@hybrid-mail/contracts/reference';
import { distance } from 'fastest-levenshtein';
import { isShortFor, type PlaceKind, placeKey } from './place-key.ts';

interface Spellings {
  readonly id: number;
  readonly names: readonly string[];
}

export interface FoundArea {
  readonly id: number;
  readonly name: string;
  readonly regionId: number;
}

interface NamedPlace {
  readonly id: number;
  readonly name: string;
}

/** Looks up regions and areas by spelling, id or code. */
export interface PlaceIndex {
  regions(written: string): readonly NamedPlace[];
  /** Searches all regions; several areas can share a name, a code is unique. */
  areas(written: string): readonly FoundArea[];
  /** Closest known name for an unknown spelling; null when none is close. */
  nearestRegion(written: string): NamedPlace | null;
  nearestArea(written: string, regionId: number): FoundArea | null;
}

interface Known {
  readonly regions: readonly Region[];
  readonly areas: readonly Area[];
  readonly names: { readonly regions: readonly Spellings[]; readonly areas: readonly Spellings[] };
}

const bare = (written: string) => placeKey(written).name;

interface Spelt<P extends NamedPlace> {
  readonly exact: ReadonlyMap<string, readonly P[]>;
  /** By the name alone, with the kinds of place that it stands for. */
  readonly byName: ReadonlyMap<string, readonly (readonly [PlaceKind | null, P])[]>;
}

function bySpelling<P extends NamedPlace>(places: readonly P[], spellings: readonly Spellings[]): Spelt<P> {
  const names = new Map(spellings.map((place) => [place.id, place.names]));
  const exact = new Map<string, P[]>();
  const byName = new Map<string, (readonly [PlaceKind | null, P])[]>();
  for (const place of places) {
    const spelt = [place.name, String(place.id), ...(names.get(place.id) ?? [])];
    for (const key of new Set(spelt.map(columnKey))) exact.set(key, [...(exact.get(key) ?? []), place]);
    for (const [name, kind] of new Map(spelt.map(placeKey).map((key) => [key.name, kindAmong(spelt, key.kind)]))) {
      byName.set(name, [...(byName.get(name) ?? []), [kind, place]]);
    }
  }
  return { exact, byName };
}

/** The kind of a place: that of its name, else the first that one of its spellings contains. */
const kindAmong = (spelt: readonly string[], said: PlaceKind | null): PlaceKind | null =>
  said ?? spelt.map((one) => placeKey(one).kind).find((kind) => kind !== null) ?? null;

/** By the exact spelling, else by the name and the kind that is written with it. */
function find<P extends NamedPlace>({ exact, byName }: Spelt<P>, written: string): readonly P[] {
  const known = exact.get(columnKey(written));
  if (known) return known;
  const { name, kind } = placeKey(written);
  const named = byName.get(name) ?? [];
  return named.filter(([its]) => kind === null || its === kind).map(([, place]) => place);
}

/** A name with words cut to their beginnings, else the closest one; the edit distance may be a third of the word. */
function nearest<P extends NamedPlace>(
  { byName }: Spelt<P>,
  written: string,
  isMeant: (place: P) => boolean,
): P | null {
  const word = bare(written);
  if (word.length < 4) return null;
  const short = new Set<P>();
  let best: { place: P; far: number } | null = null;
  for (const [name, places] of byName) {
    const place = places.map(([, one]) => one).find(isMeant);
    if (!place) continue;
    if (isShortFor(word, name)) short.add(place);
    const far = distance(word, name);
    if (far <= word.length / 3 && far < (best?.far ?? Number.POSITIVE_INFINITY)) best = { place, far };
  }
  const [cut] = short;
  return cut && short.size === 1 ? cut : (best?.place ?? null);
}

export function placeIndex({ regions, areas, names }: Known): PlaceIndex {
  const regionIndex = bySpelling<NamedPlace>(regions, names.regions);
  const found = areas.map(({ id, name, region }) => ({ id, name, regionId: region.id }));
  const areaIndex = bySpelling<FoundArea>(found, names.areas);
  return {
    regions: (written) => find(regionIndex, written),
    areas: (written) => find(areaIndex, written),
    nearestRegion: (written) => nearest(regionIndex, written, () => true),
    nearestArea: (written, regionId) => nearest(areaIndex, written, (area) => area.regionId === regionId),
  };
}
