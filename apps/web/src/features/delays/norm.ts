import type { AreaDelay, Delay, DelaysReply, RegionDelay } from '@hybrid-mail/contracts/delays';
import { compareNames } from '@hybrid-mail/messages/compare-names';
import { delaysTexts } from '@hybrid-mail/messages/delays';
import { formatCount } from '../../lib/formats/numbers.ts';

/** A district with the norm of its region. */
export interface District extends AreaDelay {
  readonly norm: number;
  readonly region: string;
  /** Whether the user may ask the district's office. */
  readonly mayAsk: boolean;
}

/**
 * Whether an inquiry can be sent now: letters are without movement, and no inquiry exists or the last one was rejected.
 */
export const canAskOffice = ({ mayAsk, still, inquiry }: District) =>
  mayAsk && still > 0 && (inquiry === null || inquiry.rejection !== null);

/** Whether deliveries take longer than the norm; without deliveries, whether any letter is without movement. */
export const isBeyondNorm = ({ days, still }: Delay | RegionDelay | District, norm: number | null) =>
  days === null ? still > 0 : norm !== null && days > norm;

/** Compares with yesterday's number: «вчера 13» or «как вчера». */
export function formatYesterday(now: number | null, before: number | null): string {
  if (now === before) return delaysTexts.asYesterday;
  return delaysTexts.yesterday({ count: before === null ? '—' : formatCount(before) });
}

const slowness = ({ days, norm, still }: District) => days ?? (still > 0 ? norm + 1 : 0);

/** Districts with figures, of one region or of all regions, the slowest first. */
export const findDistrictsWithFigures = (data: DelaysReply, regionId: number | undefined) =>
  allDistrictsOf(data, regionId).filter(({ days, still }) => days !== null || still > 0);

/** All districts of one region or of all regions, including those without figures, the slowest first. */
export function allDistrictsOf({ areas, regions }: DelaysReply, regionId: number | undefined): District[] {
  const byId = new Map(regions.map((region) => [region.id, region]));
  return areas
    .filter((area) => regionId === undefined || area.regionId === regionId)
    .map((area) => {
      const region = byId.get(area.regionId);
      return { ...area, norm: region?.norm ?? 0, region: region?.name ?? '', mayAsk: region?.mayAsk ?? false };
    })
    .toSorted((a, b) => slowness(b) - slowness(a) || b.still - a.still || compareNames(a.name, b.name));
}

/** The figures of a region, or of the whole country. */
export function delayOf({ country, regions }: DelaysReply, regionId: number | undefined) {
  return regions.find(({ id }) => id === regionId) ?? country;
}
