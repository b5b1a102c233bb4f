import { sql } from 'kysely';
import type { LetterFilter } from './letter-filter.sql.ts';
import type { Prices, ReportDefinition } from './report-definition.ts';

/** Accepted letters of a unit that has no price yet were accepted when it was kept as 0. */
const shownPrices = (table: string): Prices => ({
  simple: sql`coalesce(${sql.ref(`${table}.sumForMail`)}, 0)`,
  overPaged: sql`coalesce(${sql.ref(`${table}.sumForOverPaged`)}, 0)`,
  areShown: true,
});

/** Prices of the sender that is asked for; letters of several organizations have none in common (specification 2 §2). */
function senderPrices({ inn, unitId }: LetterFilter): Prices | null {
  if (unitId !== undefined) return pricesIn(sql`unit where id = ${unitId}`);
  return inn === undefined ? null : pricesIn(sql`organization where inn = ${inn}`);
}

const pricesIn = (source: ReturnType<typeof sql>): Prices => ({
  simple: sql`(select "sumForMail" from ${source})`,
  overPaged: sql`(select "sumForOverPaged" from ${source})`,
  areShown: true,
});

/** Internal clients pay these, whatever their contracts say (specification 2 §9). */
const clientPrices: Prices = { simple: sql`9500`, overPaged: sql`500`, areShown: false };

const unitOfOrganization = sql`o.name || ', ' || g.name`;

const byUnit = {
  by: 'unit',
  tables: sql`join unit g on g.id = s.key join organization o on o.id = g."organizationId"`,
  order: sql`o.name, g."isHead" desc, g.name`,
} as const;

const byRegion = {
  nameTitle: 'Регион',
  by: 'region',
  tables: sql`join region g on g.id = s.key`,
  name: () => sql`g.name`,
  order: sql`g.id`,
} as const;

const byArea = {
  nameTitle: 'Район',
  by: 'area',
  tables: sql`join area g on g.id = s.key`,
  name: () => sql`g.name`,
  order: sql`g."regionId", g.name, g.id`,
} as const;

/** The reports of the product: a new one is one more definition. */
export const reports = {
  unit: {
    ...byUnit,
    title: 'Статистика по подразделениям',
    nameTitle: 'Подразделение',
    fileName: 'statistics',
    // Units of several organizations may be called alike.
    name: ({ inn }) => (inn === undefined ? unitOfOrganization : sql`g.name`),
    prices: () => shownPrices('g'),
  },
  region: {
    ...byRegion,
    title: 'Статистика по регионам',
    fileName: 'region_statistics',
    prices: senderPrices,
  },
  area: {
    ...byArea,
    title: 'Статистика по районам',
    fileName: 'area_statistics',
    prices: senderPrices,
  },
  organization: {
    title: 'Статистика по организациям',
    nameTitle: 'Организация',
    fileName: 'organization_statistics',
    by: 'organization',
    tables: sql`join organization g on g.id = s.key`,
    name: () => sql`g.name`,
    inn: sql`g.inn`,
    order: sql`g.name, g.id`,
    highlight: {
      isOf: sql`(select count(*) > 1 from unit where "organizationId" = g.id)`,
      note: 'Выделены организации, у которых больше одного подразделения',
    },
    prices: () => shownPrices('g'),
  },
  client: {
    ...byRegion,
    title: 'Внутренние клиенты по регионам',
    fileName: 'client_statistics',
    prices: () => clientPrices,
  },
  clientArea: {
    ...byArea,
    title: 'Внутренние клиенты по районам',
    fileName: 'client_area_statistics',
    prices: () => clientPrices,
  },
  clientUnit: {
    ...byUnit,
    title: 'Филиалы внутренних клиентов',
    nameTitle: 'Филиал',
    fileName: 'client_unit_statistics',
    name: () => unitOfOrganization,
    prices: () => clientPrices,
  },
} as const satisfies Record<string, ReportDefinition>;
