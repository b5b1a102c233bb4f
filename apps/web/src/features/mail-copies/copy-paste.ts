import type { PlaceLexicon } from '../../shared/address-line/place-lexicon.ts';
import { readAddressLine } from '../../shared/address-line/read-address-line.ts';
import type { PlaceIndex } from '../../shared/places/create-place-index.ts';
import type { CopyValues } from './copy-values.ts';

/** Columns of the table with fields, from left to right. */
export const copyColumns = ['receiver', 'region', 'area', 'address'] as const;
export type CopyColumn = (typeof copyColumns)[number];

/** Values of an address that names its region and district for certain; null for any other text. */
export function valuesOfAddressLine(line: string, lexicon: PlaceLexicon | null): Partial<CopyValues> | null {
  if (!lexicon) return null;
  const { region, area, street, house } = readAddressLine(line, lexicon).certain;
  if (!region || !area) return null;
  const address = [street, house].filter((part) => part !== '').join(', ');
  return address === '' ? null : { region: String(region.id), area: String(area.id), address };
}

/**
 * Converts pasted texts to values of a row: the names of a region and a district to their ids, and an address with
 * both of them, pasted without these columns, to all three values.
 * @returns the changed values, and the names of which there is no region or district
 */
export function copyValuesOfTexts(
  texts: Readonly<Partial<Record<CopyColumn, string>>>,
  now: CopyValues,
  places: PlaceIndex | null,
  lexicon: PlaceLexicon | null,
) {
  const isAddressAlone = texts.region === undefined && texts.area === undefined;
  const line = isAddressAlone ? valuesOfAddressLine(texts.address ?? '', lexicon) : null;
  if (line) return { values: { ...texts, ...line }, unknown: [] };
  const { region: regionName, area: areaName, ...plain } = texts;
  const unknown: string[] = [];
  const changed: Partial<Record<CopyColumn, string>> = { ...plain };
  const [region, otherRegion] = regionName === undefined ? [] : (places?.regions(regionName) ?? []);
  if (region && !otherRegion) {
    if (String(region.id) !== now.region) Object.assign(changed, { region: String(region.id), area: '' });
  } else if (regionName) unknown.push(regionName);
  const regionId = changed.region ?? now.region;
  const found = areaName === undefined ? [] : (places?.areas(areaName) ?? []);
  const [area, otherArea] = found.filter((one) => String(one.regionId) === regionId);
  if (area && !otherArea) changed.area = String(area.id);
  else if (areaName) unknown.push(areaName);
  return { values: changed, unknown };
}
