import { type FilterMappers, queryFromFilters } from '@hybrid-mail/contracts/each-filter';
import type { QueryOf } from '@hybrid-mail/contracts/endpoint';
import type { UnitStatisticsRow } from '@hybrid-mail/contracts/report-rows';
import type { statisticsCalls } from '@hybrid-mail/contracts/statistics';
import { kysely, query } from '@hybrid-mail/db';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { organizationWithin } from '../reach.ts';
import type { LetterFilter } from './letter-filter.sql.ts';
import type { FiltersOfReport } from './reports/report-definition.ts';
import { reports } from './reports/reports.ts';
import { type Report, runReport } from './reports/run-report.ts';
import { unitStatisticsRow } from './reports/wire-rows.ts';

type Query = QueryOf<typeof statisticsCalls.unit>;

const filters: FilterMappers<FiltersOfReport<Query>, LetterFilter> = { inn: (inn) => ({ inn }) };

/**
 * Accepted letters by unit in a period. Customers may only query their own organization. For other callers, an
 * organization out of reach has the same figures as an unknown one.
 * @throws Refusal not-allowed when a customer names another organization
 */
export async function runUnitReport(ctx: Context, asked: Query): Promise<Report<UnitStatisticsRow>> {
  const { start, end, inn } = asked;
  const own = ctx.actor.organizationId === null ? null : await ownInn(ctx);
  if (own !== null && inn !== undefined && inn !== own) throw new Refusal('not-allowed');
  return runReport(
    ctx,
    reports.unit,
    { start, end, ...queryFromFilters(filters, { ...asked, inn: own ?? inn }) },
    unitStatisticsRow,
  );
}

/** @throws Refusal not-allowed if the caller's organization is out of reach */
async function ownInn({ db, reach, actor }: Context): Promise<string> {
  const own = kysely.selectFrom('organization as o').select('o.inn').where('o.id', '=', actor.organizationId);
  const [found] = await query(db, own.where(organizationWithin(reach)));
  if (!found) throw new Refusal('not-allowed');
  return found.inn;
}
