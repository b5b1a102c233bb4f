import { inRegion } from '@hybrid-mail/messages/in-region';
import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import type { CheckedCell, Fix } from './checked-cell.ts';
import type { FoundArea, PlaceIndex } from './place-index.ts';

interface Place {
  readonly id: number;
  readonly name: string;
}

interface CheckedPlace<P extends Place> {
  readonly cell: CheckedCell;
  readonly place: P | null;
}

const good = <P extends Place>(place: P, written: string): CheckedPlace<P> => ({
  cell: { shown: place.name, ...(place.name !== written && { inFile: written }) },
  place,
});

const bad = (written: string, [kind, text]: readonly [string, string], fixes: readonly Fix[] = []) => ({
  cell: { shown: written, problem: { kind, text, fixes } },
  place: null,
});

const regionFix = ({ name }: Place): Fix => ({ label: name, values: { region: name } });

/** Region of a row; for an empty region, the only region of the row's district is offered as a fix. */
export function checkRegion(written: string, area: string, index: PlaceIndex): CheckedPlace<Place> {
  const [region, another] = index.regions(written);
  if (region && !another) return good(region, written);
  const homes = new Set(index.areas(area).map(({ regionId }) => regionId));
  const [home] = homes.size === 1 ? [...homes] : [];
  const implied = home === undefined ? undefined : index.regions(String(home))[0];
  if (written === '') return bad(written, texts.problems.regionMissing, implied ? [regionFix(implied)] : []);
  if (another) return bad(written, texts.problems.regionUnknown, index.regions(written).map(regionFix));
  const near = index.nearestRegion(written) ?? implied ?? regionAround(written, index);
  return bad(written, texts.problems.regionUnknown, near ? [regionFix(near)] : []);
}

/** Region of a district or town that was entered as a region. */
function regionAround(written: string, index: PlaceIndex): Place | undefined {
  const [home, another] = new Set(index.areas(written).map(({ regionId }) => regionId));
  return home === undefined || another !== undefined ? undefined : index.regions(String(home))[0];
}

/** District of a row within its region; null while the region is unknown, because it cannot be checked yet. */
export function checkArea(written: string, region: Place | null, index: PlaceIndex): CheckedPlace<FoundArea> {
  if (written === '') return bad(written, texts.problems.areaMissing);
  const everywhere = index.areas(written);
  if (!region) return { cell: { shown: written }, place: null };
  const here = everywhere.filter(({ regionId }) => regionId === region.id);
  const [area] = here;
  if (area && here.length === 1) return good(area, written);
  if (here.length > 1) return bad(written, texts.problems.areaAmbiguous, here.map(areaFix));
  const near = index.nearestArea(written, region.id);
  if (everywhere.length > 0) {
    const [kind, text] = texts.problems.areaElsewhere;
    const homes = [...new Set(everywhere.map(({ regionId }) => regionId))].flatMap((id) => index.regions(String(id)));
    return bad(written, [kind, text({ where: inRegion(region.name) })], homes.slice(0, 2).map(otherRegionFix));
  }
  return bad(written, texts.problems.areaUnknown, near ? [areaFix(near)] : []);
}

const areaFix = ({ name }: Place): Fix => ({ label: name, values: { area: name } });
const otherRegionFix = ({ name }: Place): Fix => ({ label: texts.regionFix({ name }), values: { region: name } });
