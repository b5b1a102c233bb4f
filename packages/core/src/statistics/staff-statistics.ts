import { type EachFilter, queryFromFilters } from '@hybrid-mail/contracts/each-filter';
import type { QueryOf } from '@hybrid-mail/contracts/endpoint';
import type {
  AreaStatisticsRow,
  OrganizationStatisticsRow,
  RegionStatisticsRow,
  UnitStatisticsRow,
} from '@hybrid-mail/contracts/report-rows';
import type { statistics } from '@hybrid-mail/contracts/statistics';
import type { Context } from '../context.ts';
import type { LetterFilter } from './letter-filter.sql.ts';
import type { Period } from './period.ts';
import type { FiltersOfReport, ReportDefinition } from './reports/report-definition.ts';
import type { ReportRow } from './reports/report-rows.ts';
import { reports } from './reports/reports.ts';
import { type Report, runReport } from './reports/run-report.ts';
import { areaRow, organizationRow, regionRow, unitRow } from './reports/wire-rows.ts';

/** Builds a report's verb from its definition, one entry per query filter, and the mapping of its rows. */
const statisticsOf =
  <Q extends Period, R>(
    definition: ReportDefinition,
    filters: EachFilter<FiltersOfReport<Q>, LetterFilter>,
    rowOf: (row: ReportRow) => R,
    always: LetterFilter = {},
  ) =>
  (ctx: Context, query: Q): Report<R> => {
    const { start, end } = query;
    return runReport(ctx, definition, { start, end, ...always, ...queryFromFilters(filters, query) }, rowOf);
  };

const senders: EachFilter<FiltersOfReport<QueryOf<typeof statistics.region>>, LetterFilter> = {
  inn: (inn) => ({ inn }),
  unitId: (unitId) => ({ unitId }),
  globalunitId: (globalUnitId) => ({ globalUnitId }),
};

/** `unit`, `unitId` and `globalunitId` are the same filter; if several are given, the last in this order wins. */
const signers: EachFilter<FiltersOfReport<QueryOf<typeof statistics.organization>>, LetterFilter> = {
  inn: (inn) => ({ inn }),
  unit: (globalUnitId) => ({ globalUnitId }),
  unitId: (globalUnitId) => ({ globalUnitId }),
  globalunitId: (globalUnitId) => ({ globalUnitId }),
};

const clients: EachFilter<FiltersOfReport<QueryOf<typeof statistics.client>>, LetterFilter> = {
  client: (clientId) => ({ clientId }),
  clientId: (clientId) => ({ clientId }),
};

/** Internal clients are organizations with a client type; by default, of any type. */
const anyClient: LetterFilter = { clientId: 'any' };

const region = { regionId: (regionId: number) => ({ regionId }) };

type Verb<Q, R> = (ctx: Context, query: Q) => Report<R>;

export const regionStatistics: Verb<QueryOf<typeof statistics.region>, RegionStatisticsRow> = statisticsOf(
  reports.region,
  senders,
  regionRow,
);

export const areaStatistics: Verb<QueryOf<typeof statistics.area>, AreaStatisticsRow> = statisticsOf(
  reports.area,
  { ...region, ...senders },
  areaRow,
);

export const organizationStatistics: Verb<
  QueryOf<typeof statistics.organization>,
  OrganizationStatisticsRow
> = statisticsOf(reports.organization, signers, organizationRow);

export const clientStatistics: Verb<QueryOf<typeof statistics.client>, RegionStatisticsRow> = statisticsOf(
  reports.client,
  clients,
  regionRow,
  anyClient,
);

export const clientAreaStatistics: Verb<QueryOf<typeof statistics.clientArea>, AreaStatisticsRow> = statisticsOf(
  reports.clientArea,
  { ...region, ...clients },
  areaRow,
  anyClient,
);

export const clientUnitStatistics: Verb<QueryOf<typeof statistics.clientUnit>, UnitStatisticsRow> = statisticsOf(
  reports.clientUnit,
  clients,
  unitRow,
  anyClient,
);
