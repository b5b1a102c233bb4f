import type { UnitStatisticsRow } from '@hybrid-mail/contracts/report';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { moneyText } from '../mail/price.ts';
import { organizationWithin } from '../reach.ts';
import type { OrganizationFilter, ReportQuery } from './report-definition.ts';
import type { ReportRow } from './report-rows.ts';
import { reports } from './reports.ts';
import { type Report, runReport } from './run-report.ts';

/**
 * Letters of units that the post accepted in a period. People of an organization ask for their own only; others count
 * what is in their reach, so that an organization beyond it and one that does not exist have the same figures.
 * @throws Refusal not-allowed when people of an organization name another one
 */
export async function unitStatistics(
  ctx: Context,
  query: ReportQuery<OrganizationFilter>,
): Promise<Report<UnitStatisticsRow>> {
  const organization = await findInReach(ctx, query);
  if (ctx.actor.organizationId !== null && organization === null) throw new Refusal('not-allowed');
  const report = await runReport(ctx, reports.unit, query, aboutOf(organization, query));
  return { ...report, rows: report.rows.map(unitRow) };
}

interface Named {
  readonly name: string;
  readonly inn: string;
}

/** The organization that is named, the own one when none is; null when it is out of reach or there is none. */
async function findInReach({ db, reach, actor }: Context, { inn }: OrganizationFilter): Promise<Named | null> {
  const isAsked = inn === undefined ? sql`o.id = ${actor.organizationId}` : sql`o.inn = ${inn}`;
  const { rows } = await sql<Named>`
    select o.name, o.inn from organization o where ${isAsked} and ${organizationWithin(reach)}`.execute(db.sql);
  return rows[0] ?? null;
}

const aboutOf = (organization: Named | null, { inn }: OrganizationFilter): string | null => {
  if (organization !== null) return `${organization.name}, ИНН ${organization.inn}`;
  return inn === undefined ? null : `ИНН ${inn}`;
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
