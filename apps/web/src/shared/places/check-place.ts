import { formatInRegion } from '@hybrid-mail/messages/format-in-region';
import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import type { CellFix, CheckedCell } from './checked-cell.ts';
import type { FoundArea, NamedPlace, PlaceIndex } from './create-place-index.ts';

interface CheckedPlace<P extends NamedPlace> {
  readonly cell: CheckedCell;
  readonly place: P | null;
}

const good = <P extends NamedPlace>(place: P, written: string): CheckedPlace<P> => ({
  cell: { shown: place.name, ...(place.name !== written && { inFile: written }) },
  place,
});

const bad = (written: string, [kind, text]: readonly [string, string], fixes: readonly CellFix[] = []) => ({
  cell: { shown: written, problem: { kind, text, fixes } },
  place: null,
});

const regionFix = ({ name }: NamedPlace): CellFix => ({ label: name, values: { region: name } });

/** Region of a row. For an empty cell, a fix offers the only region that has the row's district. */
export function checkRegion(written: string, area: string, index: PlaceIndex): CheckedPlace<NamedPlace> {
  const [region, another] = index.regions(written);
  if (region && !another) return good(region, written);
  const implied = regionAround(area, index);
  if (written === '') return bad(written, texts.problems.regionMissing, implied ? [regionFix(implied)] : []);
  if (another) return bad(written, texts.problems.regionUnknown, index.regions(written).map(regionFix));
  const near = index.nearestRegion(written) ?? implied ?? regionAround(written, index);
  return bad(written, texts.problems.regionUnknown, near ? [regionFix(near)] : []);
}

/** The only region that has a district or town of this name. */
function regionAround(written: string, index: PlaceIndex): NamedPlace | undefined {
  const [home, another] = new Set(index.areas(written).map(({ regionId }) => regionId));
  return home === undefined || another !== undefined ? undefined : index.regions(String(home))[0];
}

/**
 * District of a row within its region; the place is null while the region is unknown, because only the region makes a
 * district's name unambiguous.
 */
export function checkArea(written: string, region: NamedPlace | null, index: PlaceIndex): CheckedPlace<FoundArea> {
  if (written === '') return bad(written, texts.problems.areaMissing);
  const everywhere = index.areas(written);
  if (!region) return { cell: { shown: written }, place: null };
  const here = everywhere.filter(({ regionId }) => regionId === region.id);
  const [area] = here;
  if (area && here.length === 1) return good(area, written);
  if (here.length > 1) return bad(written, texts.problems.areaAmbiguous, here.map(areaFix));
  const elsewhere = (fixes: readonly CellFix[]) => {
    const [kind, text] = texts.problems.areaElsewhere;
    return bad(written, [kind, text({ where: formatInRegion(region.name) })], fixes);
  };
  if (everywhere.length > 0) {
    const homes = [...new Set(everywhere.map(({ regionId }) => regionId))].flatMap((id) => index.regions(String(id)));
    return elsewhere(homes.slice(0, 2).map((home) => otherRegionFix(home)));
  }
  const near = index.nearestArea(written, region.id);
  if (near) return bad(written, texts.problems.areaUnknown, [areaFix(near)]);
  const far = index.nearestAreaAnywhere(written);
  const [home] = far ? index.regions(String(far.regionId)) : [];
  return far && home ? elsewhere([otherRegionFix(home, far)]) : bad(written, texts.problems.areaUnknown);
}

const areaFix = ({ name }: NamedPlace): CellFix => ({ label: name, values: { area: name } });
/** @param area district to write, too, because its name in the row is not an exact spelling */
const otherRegionFix = ({ name }: NamedPlace, area?: NamedPlace): CellFix => ({
  label: texts.regionFix({ name }),
  values: { region: name, ...(area && { area: area.name }) },
});
