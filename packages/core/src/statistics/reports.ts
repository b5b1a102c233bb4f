import { sql } from 'kysely';
import type { OrganizationFilter, ReportDefinition } from './report-definition.ts';

/** Letters of the units of one organization, or of all organizations in reach. */
const unit: ReportDefinition<OrganizationFilter> = {
  title: 'Статистика по подразделениям',
  nameTitle: 'Подразделение',
  fileName: 'statistics',
  key: sql`m."unitId"`,
  tables: sql`join unit g on g.id = s.key join organization o on o.id = g."organizationId"`,
  name: sql`g.name`,
  order: sql`o.name, g."isHead" desc, g.name`,
  prices: { simple: sql`g."sumForMail"`, overPaged: sql`g."sumForOverPaged"` },
  filter: ({ inn }) =>
    inn === undefined
      ? sql<boolean>`true`
      : sql<boolean>`m."organizationId" = (select id from organization where inn = ${inn})`,
};

/** The reports of the product: a new one is one more definition. */
export const reports = { unit };
