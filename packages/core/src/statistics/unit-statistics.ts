import type { UnitStatisticsRow } from '@hybrid-mail/contracts/report';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { moneyText } from '../mail/price.ts';
import type { OrganizationFilter, ReportQuery } from './report-definition.ts';
import type { ReportRow } from './report-rows.ts';
import { reports } from './reports.ts';
import { type Report, runReport } from './run-report.ts';

/**
 * Letters of units that the post accepted in a period. People of an organization ask for their own only.
 * @throws Refusal not-allowed when they name another one
 */
export async function unitStatistics(
  ctx: Context,
  query: ReportQuery<OrganizationFilter>,
): Promise<Report<UnitStatisticsRow>> {
  const own = ctx.actor.organizationId;
  const where = query.inn !== undefined ? { inn: query.inn } : own !== null ? { id: own } : null;
  const organization = where && (await ctx.db.prisma.organization.findUnique({ where }));
  if (own !== null && organization?.id !== own) throw new Refusal('not-allowed');
  const report = await runReport(ctx, reports.unit, query, aboutOf(ctx, organization));
  return { ...report, rows: report.rows.map(unitRow) };
}

interface Named {
  readonly name: string;
  readonly inn: string;
}

/** Staff may name any organization, so its name is told only to its own people. */
const aboutOf = ({ actor }: Context, organization: Named | null) => {
  if (organization === null) return null;
  return actor.organizationId === null ? `ИНН ${organization.inn}` : `${organization.name}, ИНН ${organization.inn}`;
};

function unitRow({ id, name, count, overPagedCount, pagesCount, cost }: ReportRow): UnitStatisticsRow {
  if (cost === null) throw new Error('units always have prices');
  const { priceSimple, priceForOverPaged } = cost;
  return {
    unit: { id, name },
    ...{ count, overPagedCount, pagesCount },
    priceSimple: moneyText(priceSimple),
    priceForOverPaged: moneyText(priceForOverPaged),
  };
}
