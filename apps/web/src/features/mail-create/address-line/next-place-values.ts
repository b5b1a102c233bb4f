import type { LineChoice } from '../../../shared/address-line/read-address-line.ts';

/** Fields that the line fills, in page order. */
export const placeFields = ['region', 'area', 'addressStreet', 'addressHouse'] as const;
export type PlaceField = (typeof placeFields)[number];
/** Values of the fields; empty for none. */
export type PlaceValues = Readonly<Record<PlaceField, string>>;

/** What a choice writes into the fields. */
export const placeValuesOf = ({ region, area, street, house }: LineChoice): PlaceValues => ({
  region: region ? String(region.id) : '',
  area: area ? String(area.id) : '',
  addressStreet: street,
  addressHouse: house,
});

interface Given {
  readonly now: PlaceValues;
  readonly wanted: PlaceValues;
  /** What the line wrote before. */
  readonly written: Partial<PlaceValues>;
  /** Whether values that a person typed or chose give way, too. */
  readonly isForced: boolean;
}

/**
 * Values of the fields after the line was read. Without force the line fills what is empty and changes what it wrote
 * itself; a value of a person stays. A district stands only with its region.
 */
export function nextPlaceValues({ now, wanted, written, isForced }: Given): PlaceValues {
  const nextOf = (field: PlaceField) => {
    const isOwn = now[field] === written[field];
    if (wanted[field] === '') return isOwn ? '' : now[field];
    return isForced || isOwn || now[field] === '' ? wanted[field] : now[field];
  };
  const region = nextOf('region');
  const isWanted = wanted.area !== '' && region === wanted.region;
  const kept = region === now.region ? now.area : '';
  const isOwnArea = now.area !== '' && now.area === written.area;
  return {
    region,
    area: isWanted ? nextOf('area') : isOwnArea && wanted.area === '' ? '' : kept,
    addressStreet: nextOf('addressStreet'),
    addressHouse: nextOf('addressHouse'),
  };
}
