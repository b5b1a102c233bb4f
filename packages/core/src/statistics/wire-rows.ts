import type {
  AreaStatisticsRow,
  OrganizationStatisticsRow,
  RegionStatisticsRow,
  UnitStatisticsRow,
} from '@hybrid-mail/contracts/report-rows';
import { moneyText } from '../mail/price.ts';
import type { ReportCost, ReportRow } from './report-rows.ts';

/** The rows of reports as programs get them. */
const measuresOf = ({ count, overPagedCount, pagesCount }: ReportRow) => ({
  ...{ count, overPagedCount, pagesCount },
  overPagesSum: overPagedCount,
});

const pricesOf = ({ priceSimple, priceForOverPaged }: ReportCost) => ({
  priceSimple: moneyText(priceSimple),
  priceForOverPaged: moneyText(priceForOverPaged),
});

function pricesOfOne({ cost }: ReportRow) {
  if (cost === null) throw new Error('a row of one sender always has prices');
  return pricesOf(cost);
}

const pricesOrNone = ({ cost }: ReportRow) =>
  cost === null ? { priceSimple: null, priceForOverPaged: null } : pricesOf(cost);

const nameOf = ({ id, name }: ReportRow) => ({ id, name });

export const unitRow = (row: ReportRow): UnitStatisticsRow => ({
  unit: nameOf(row),
  ...measuresOf(row),
  ...pricesOfOne(row),
});

export const organizationRow = (row: ReportRow): OrganizationStatisticsRow => ({
  organization: { ...nameOf(row), inn: row.inn ?? '' },
  ...measuresOf(row),
  ...pricesOfOne(row),
});

export const regionRow = (row: ReportRow): RegionStatisticsRow => ({
  region: nameOf(row),
  ...measuresOf(row),
  ...pricesOrNone(row),
});

export const areaRow = (row: ReportRow): AreaStatisticsRow => ({
  area: nameOf(row),
  ...measuresOf(row),
  ...pricesOrNone(row),
});
