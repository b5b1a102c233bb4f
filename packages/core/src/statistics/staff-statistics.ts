import { type FilterMappers, queryFromFilters } from '@hybrid-mail/contracts/each-filter';
import type { QueryOf } from '@hybrid-mail/contracts/endpoint';
import type {
  AreaStatisticsRow,
  OrganizationStatisticsRow,
  RegionStatisticsRow,
  UnitStatisticsRow,
} from '@hybrid-mail/contracts/report-rows';
import type { statisticsCalls } from '@hybrid-mail/contracts/statistics';
import type { Context } from '../context.ts';
import type { LetterFilter } from './letter-filter.sql.ts';
import type { Period } from './period.ts';
import type { ReportRow } from './reports/read-report-rows.ts';
import type { FiltersOfReport, ReportDefinition } from './reports/report-definition.ts';
import { reports } from './reports/reports.ts';
import { type Report, runReport } from './reports/run-report.ts';
import {
  areaStatisticsRow,
  organizationStatisticsRow,
  regionStatisticsRow,
  unitStatisticsRow,
} from './reports/wire-rows.ts';

/** Builds a report's verb from its definition, one entry per query filter, and the mapping of its rows. */
const statisticsOf =
  <Q extends Period, R>(
    definition: ReportDefinition,
    filters: FilterMappers<FiltersOfReport<Q>, LetterFilter>,
    rowOf: (row: ReportRow) => R,
    always: LetterFilter = {},
  ) =>
  (ctx: Context, query: Q): Report<R> => {
    const { start, end } = query;
    return runReport(ctx, definition, { start, end, ...always, ...queryFromFilters(filters, query) }, rowOf);
  };

const senders: FilterMappers<FiltersOfReport<QueryOf<typeof statisticsCalls.region>>, LetterFilter> = {
  inn: (inn) => ({ inn }),
  unitId: (unitId) => ({ unitId }),
  globalunitId: (globalUnitId) => ({ globalUnitId }),
};

/** `unit`, `unitId` and `globalunitId` are the same filter; if several are given, the last in this order wins. */
const signers: FilterMappers<FiltersOfReport<QueryOf<typeof statisticsCalls.organization>>, LetterFilter> = {
  inn: (inn) => ({ inn }),
  unit: (globalUnitId) => ({ globalUnitId }),
  unitId: (globalUnitId) => ({ globalUnitId }),
  globalunitId: (globalUnitId) => ({ globalUnitId }),
};

const clients: FilterMappers<FiltersOfReport<QueryOf<typeof statisticsCalls.client>>, LetterFilter> = {
  client: (clientId) => ({ clientId }),
  clientId: (clientId) => ({ clientId }),
};

/** Internal clients are organizations with a client type; by default, of any type. */
const anyClient: LetterFilter = { clientId: 'any' };

const region = { regionId: (regionId: number) => ({ regionId }) };

type Verb<Q, R> = (ctx: Context, query: Q) => Report<R>;

export const runRegionReport: Verb<QueryOf<typeof statisticsCalls.region>, RegionStatisticsRow> = statisticsOf(
  reports.region,
  senders,
  regionStatisticsRow,
);

export const runAreaReport: Verb<QueryOf<typeof statisticsCalls.area>, AreaStatisticsRow> = statisticsOf(
  reports.area,
  { ...region, ...senders },
  areaStatisticsRow,
);

export const runOrganizationReport: Verb<
  QueryOf<typeof statisticsCalls.organization>,
  OrganizationStatisticsRow
> = statisticsOf(reports.organization, signers, organizationStatisticsRow);

export const runClientReport: Verb<QueryOf<typeof statisticsCalls.client>, RegionStatisticsRow> = statisticsOf(
  reports.client,
  clients,
  regionStatisticsRow,
  anyClient,
);

export const runClientAreaReport: Verb<QueryOf<typeof statisticsCalls.clientArea>, AreaStatisticsRow> = statisticsOf(
  reports.clientArea,
  { ...region, ...clients },
  areaStatisticsRow,
  anyClient,
);

export const runClientUnitReport: Verb<QueryOf<typeof statisticsCalls.clientUnit>, UnitStatisticsRow> = statisticsOf(
  reports.clientUnit,
  clients,
  unitStatisticsRow,
  anyClient,
);
