import type { Area, Region } from '@hybrid-mail/contracts/reference';
import { searchFold } from '@hybrid-mail/contracts/search-fold';
import type { FoundArea, NamedPlace } from '../places/create-place-index.ts';
import { type PlaceKind, placeKey } from '../places/place-key.ts';
import { moreRegionNames } from '../places/region-names.ts';
import { typoDistance } from './typo-distance.ts';

interface Spellings {
  readonly id: number;
  readonly names: readonly string[];
}

export interface KnownPlaces {
  readonly regions: readonly Region[];
  readonly areas: readonly Area[];
  readonly names: { readonly regions: readonly Spellings[]; readonly areas: readonly Spellings[] };
}

/** A place under one of its names. */
export interface LexiconEntry {
  /** Null for a region. */
  readonly area: FoundArea | null;
  readonly region: NamedPlace;
  readonly kind: PlaceKind;
}

export interface PlaceLexicon {
  /** Places with this name; `kind` is that of the word beside the name, null without one. */
  find(name: string, kind: PlaceKind | null): readonly LexiconEntry[];
  /** Places whose name is spelled alike or begins so, the closest first. */
  near(name: string, kind: PlaceKind | null): readonly LexiconEntry[];
}

/**
 * All names of regions and areas without the word for their kind, folded as the search folds them: unlike the place
 * index, it tells every place of a name, because a line does not say which of its words is the region.
 */
export function createPlaceLexicon({ regions, areas, names }: KnownPlaces): PlaceLexicon {
  const byName = new Map<string, LexiconEntry[]>();
  const spelledAs = (list: readonly Spellings[]) => new Map(list.map((one) => [one.id, one.names]));
  const [regionNames, areaNames] = [spelledAs(names.regions), spelledAs(names.areas)];
  const homes = new Map<number, NamedPlace>(regions.map((region) => [region.id, region]));
  for (const region of regions) {
    const spelt = [region.name, region.nameUz, ...(regionNames.get(region.id) ?? [])];
    addAll(byName, [...spelt, ...moreRegionNames(spelt)], {
      area: null,
      region,
      kind: ownKindOf(region.name, 'region'),
    });
  }
  for (const { id, name, nameUz, region } of listedOnce(areas, areaNames)) {
    const home = homes.get(region.id) ?? region;
    const spelt = [name, nameUz, ...(areaNames.get(id) ?? [])];
    addAll(byName, [...spelt, ...spelt.flatMap(nounsOf)], {
      area: { id, name, regionId: region.id },
      region: home,
      kind: ownKindOf(name, 'area'),
    });
  }
  const ofKind = (entries: readonly LexiconEntry[], kind: PlaceKind | null) =>
    kind === null ? entries : entries.filter((one) => one.kind === kind);
  return {
    find: (name, kind) => ofKind(byName.get(searchFold(name)) ?? [], kind),
    near: (name, kind) => nearIn(byName, searchFold(name), kind),
  };
}

const ownKindOf = (name: string, otherwise: PlaceKind): PlaceKind => placeKey(name).kind ?? otherwise;

/**
 * Of a district that the lists have twice under one SOATO code, the entry with the plain name. Only the Russian name
 * tells them apart, which is among the spellings in each language of the page.
 */
function listedOnce(areas: readonly Area[], spelledAs: ReadonlyMap<number, readonly string[]>): readonly Area[] {
  const isPlain = ({ id, name }: Area) => ![name, ...(spelledAs.get(id) ?? [])].some((one) => one.includes('('));
  return areas.filter((area) => {
    if (area.soato === null || isPlain(area)) return true;
    return !areas.some((other) => other.soato === area.soato && other.id !== area.id && isPlain(other));
  });
}

function addAll(byName: Map<string, LexiconEntry[]>, names: readonly string[], entry: LexiconEntry): void {
  for (const key of new Set(
    names.filter((name) => /\p{L}/u.test(name)).map((name) => searchFold(placeKey(name).name)),
  )) {
    byName.set(key, [...(byName.get(key) ?? []), entry]);
  }
}

/** Nouns of a Russian adjective: «Иштыхан», «Бухара» and «Учтепа» for «Иштыханский», «Бухарский» and «Учтепинский». */
function nounsOf(name: string): string[] {
  const adjective = placeKey(name).name;
  const stem = /^(.{3,})ский$/u.exec(adjective)?.[1];
  if (stem === undefined) return [];
  const short = /^(.{3,})ин$/u.exec(stem)?.[1];
  return [
    stem,
    `${stem}а`,
    stem.replace(/ий$/u, 'и'),
    ...(short === undefined ? [] : [`${short}а`, `${short}я`, short]),
  ];
}

const mostNear = 4;

function nearIn(byName: ReadonlyMap<string, readonly LexiconEntry[]>, name: string, kind: PlaceKind | null) {
  const most = kind === null ? Math.max(1, Math.floor(name.length / 4)) : Math.floor(name.length / 3);
  const found: { entry: LexiconEntry; far: number }[] = [];
  for (const [key, entries] of byName) {
    const isBeginning = kind !== null && name.length >= 3 && key.startsWith(name);
    const far = isBeginning ? 0.5 : typoDistance(name, key);
    if (!isBeginning && far > most) continue;
    for (const entry of entries) {
      const isKind =
        kind === null || entry.kind === kind || (far === 0 && kind !== 'region' && entry.kind !== 'region');
      if (isKind) found.push({ entry, far });
    }
  }
  const sorted = found.toSorted((one, other) => one.far - other.far).map(({ entry }) => entry);
  return sorted.filter((entry, at) => sorted.findIndex((one) => isSamePlace(one, entry)) === at).slice(0, mostNear);
}

export const isSamePlace = (one: LexiconEntry, other: LexiconEntry): boolean =>
  one.area?.id === other.area?.id && one.region.id === other.region.id;
