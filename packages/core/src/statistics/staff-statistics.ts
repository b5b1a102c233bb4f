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
import type { ReportDefinition } from './report-definition.ts';
import type { ReportRow } from './report-rows.ts';
import { reports } from './reports.ts';
import { type Report, runReport } from './run-report.ts';
import { areaRow, organizationRow, regionRow, unitRow } from './wire-rows.ts';

/** Builds the verb of a report from its definition, the filter of its call and the shape of its rows. */
const statisticsOf =
  <Q extends Period, R>(
    definition: ReportDefinition,
    filterOf: (query: Q) => LetterFilter,
    rowOf: (row: ReportRow) => R,
  ) =>
  (ctx: Context, query: Q): Report<R> => {
    const { start, end } = query;
    return runReport(ctx, definition, { start, end, ...filterOf(query) }, rowOf);
  };

const sendersOf = ({ inn, unitId, globalunitId: globalUnitId }: QueryOf<typeof statistics.region>): LetterFilter => ({
  inn,
  unitId,
  globalUnitId,
});

/** Internal clients are organizations with a client type: one type, or any type when none is given. */
const clientsOf = ({ client, clientId }: QueryOf<typeof statistics.client>): LetterFilter => ({
  clientId: clientId ?? client ?? 'any',
});

type Verb<Q, R> = (ctx: Context, query: Q) => Report<R>;

export const regionStatistics: Verb<QueryOf<typeof statistics.region>, RegionStatisticsRow> = statisticsOf(
  reports.region,
  sendersOf,
  regionRow,
);

export const areaStatistics: Verb<QueryOf<typeof statistics.area>, AreaStatisticsRow> = statisticsOf(
  reports.area,
  ({ regionId, ...query }) => ({ regionId, ...sendersOf(query) }),
  areaRow,
);

export const organizationStatistics: Verb<
  QueryOf<typeof statistics.organization>,
  OrganizationStatisticsRow
> = statisticsOf(
  reports.organization,
  ({ inn, unit, unitId, globalunitId: globalUnitId }) => ({ inn, globalUnitId: globalUnitId ?? unitId ?? unit }),
  organizationRow,
);

export const clientStatistics: Verb<QueryOf<typeof statistics.client>, RegionStatisticsRow> = statisticsOf(
  reports.client,
  clientsOf,
  regionRow,
);

export const clientAreaStatistics: Verb<QueryOf<typeof statistics.clientArea>, AreaStatisticsRow> = statisticsOf(
  reports.clientArea,
  ({ regionId, ...query }) => ({ regionId, ...clientsOf(query) }),
  areaRow,
);

export const clientUnitStatistics: Verb<QueryOf<typeof statistics.clientUnit>, UnitStatisticsRow> = statisticsOf(
  reports.clientUnit,
  clientsOf,
  unitRow,
);
