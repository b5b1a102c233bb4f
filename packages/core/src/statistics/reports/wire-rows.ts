import type {
  AreaStatisticsRow,
  OrganizationStatisticsRow,
  RegionStatisticsRow,
  UnitStatisticsRow,
} from '@hybrid-mail/contracts/report-rows';
import { moneyText } from '../../mail/index.ts';
import type { ReportCost, ReportRow } from './read-report-rows.ts';

/** Counts of a row in wire form. */
const measuresOf = ({ count, overPagedCount, pagesCount }: ReportRow) => ({
  count,
  overPagedCount,
  pagesCount,
  overPagesSum: overPagedCount,
});

/** Null if the row has no money or its letters paid several prices. */
const pricesOf = ({ cost }: ReportRow) => ({
  priceSimple: priceText(cost?.priceSimple),
  priceForOverPaged: priceText(cost?.priceForOverPaged),
});

const priceText = (price: ReportCost['priceSimple'] | undefined) => (price ? moneyText(price) : null);

const nameOf = ({ id, name }: ReportRow) => ({ id, name });

export const unitStatisticsRow = (row: ReportRow): UnitStatisticsRow => ({
  unit: nameOf(row),
  ...measuresOf(row),
  ...pricesOf(row),
});

export const organizationStatisticsRow = (row: ReportRow): OrganizationStatisticsRow => ({
  organization: { ...nameOf(row), inn: row.inn ?? '' },
  ...measuresOf(row),
  ...pricesOf(row),
});

export const regionStatisticsRow = (row: ReportRow): RegionStatisticsRow => ({
  region: nameOf(row),
  ...measuresOf(row),
  ...pricesOf(row),
});

export const areaStatisticsRow = (row: ReportRow): AreaStatisticsRow => ({
  area: nameOf(row),
  ...measuresOf(row),
  ...pricesOf(row),
});
