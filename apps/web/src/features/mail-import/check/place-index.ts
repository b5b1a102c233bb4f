import { columnKey } from '@hybrid-mail/contracts/field-values';
import type { Area, Region } from '@hybrid-mail/contracts/reference';
import { distance } from 'fastest-levenshtein';

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

/** Words that people add or omit, such as "district". */
const fillers = /(^| )(область|обл|вилояти|viloyati|район|р н|р он|тумани|tumani|город|г|шаҳри|шахри|shahri|ш)(?= |$)/g;

const bare = (key: string) => key.replace(fillers, ' ').replace(/\s+/g, ' ').trim();

function bySpelling<P extends NamedPlace>(places: readonly P[], spellings: readonly Spellings[]): Map<string, P[]> {
  const names = new Map(spellings.map((place) => [place.id, place.names]));
  const index = new Map<string, P[]>();
  for (const place of places) {
    const keys = new Set([place.name, String(place.id), ...(names.get(place.id) ?? [])].map(columnKey));
    for (const key of keys) index.set(key, [...(index.get(key) ?? []), place]);
  }
  return index;
}

/** The edit distance may be up to a third of the word. */
function nearest<P extends NamedPlace>(
  index: ReadonlyMap<string, P[]>,
  written: string,
  isMeant: (place: P) => boolean,
) {
  const word = bare(columnKey(written));
  if (word.length < 4) return null;
  let best: { place: P; far: number } | null = null;
  for (const [key, places] of index) {
    const place = places.find(isMeant);
    const far = place ? distance(word, bare(key)) : Number.POSITIVE_INFINITY;
    if (place && far <= word.length / 3 && far < (best?.far ?? Number.POSITIVE_INFINITY)) best = { place, far };
  }
  return best?.place ?? null;
}

export function placeIndex({ regions, areas, names }: Known): PlaceIndex {
  const regionIndex = bySpelling<NamedPlace>(regions, names.regions);
  const found = areas.map(({ id, name, region }) => ({ id, name, regionId: region.id }));
  const areaIndex = bySpelling<FoundArea>(found, names.areas);
  return {
    regions: (written) => regionIndex.get(columnKey(written)) ?? [],
    areas: (written) => areaIndex.get(columnKey(written)) ?? [],
    nearestRegion: (written) => nearest(regionIndex, written, () => true),
    nearestArea: (written, regionId) => nearest(areaIndex, written, (area) => area.regionId === regionId),
  };
}
