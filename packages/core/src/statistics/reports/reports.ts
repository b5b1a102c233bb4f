import { reportTexts as texts } from '@hybrid-mail/messages/reports';
import { sql } from 'kysely';
import { placeNameInSql } from '../../place-name-in-sql.ts';
import type { LetterFilter } from '../letter-filter.sql.ts';
import type { MoneyColumns, ReportDefinition } from './report-definition.ts';

/** Reports by place show money only for one chosen sender (2 §2). */
const ofOneSender = ({ inn, unitId }: LetterFilter): MoneyColumns | null =>
  inn === undefined && unitId === undefined ? null : 'prices and sums';

const pricesAndSums = () => 'prices and sums' as const;
const sums = () => 'sums' as const;

const organization = sql`o.name`;
const unitOfOrganization = sql`o.name || ', ' || g.name`;

const byUnit = {
  by: 'unit',
  tables: sql`join unit g on g.id = s.key join organization o on o.id = g.organization_id`,
  order: () => sql`o.name, g.is_head desc, g.name`,
} as const;

const byRegion = {
  nameTitle: () => texts.names.region,
  by: 'region',
  tables: sql`join region g on g.id = s.key`,
  name: () => placeNameInSql('g'),
  order: () => sql`g.id`,
} as const;

const byArea = {
  nameTitle: () => texts.names.area,
  by: 'area',
  tables: sql`join area g on g.id = s.key`,
  name: () => placeNameInSql('g'),
  order: () => sql`g.region_id, ${placeNameInSql('g')}, g.id`,
  owner: ({ regionId }: LetterFilter) =>
    regionId === undefined ? sql`(select ${placeNameInSql('r')} from region r where r.id = g.region_id)` : null,
} as const;

/** All reports; add a report by adding a definition. */
export const reports = {
  unit: {
    ...byUnit,
    title: () => texts.titles.unit,
    nameTitle: () => texts.names.unit,
    fileName: 'statistics',
    // Units of different organizations may have the same name.
    name: ({ inn }) => (inn === undefined ? unitOfOrganization : sql`g.name`),
    owner: ({ inn }) => (inn === undefined ? organization : null),
    money: pricesAndSums,
  },
  region: {
    ...byRegion,
    title: () => texts.titles.region,
    fileName: 'region_statistics',
    money: ofOneSender,
  },
  area: {
    ...byArea,
    title: () => texts.titles.area,
    fileName: 'area_statistics',
    money: ofOneSender,
  },
  organization: {
    title: () => texts.titles.organization,
    nameTitle: () => texts.names.organization,
    fileName: 'organization_statistics',
    by: 'organization',
    tables: sql`join organization g on g.id = s.key`,
    name: () => sql`g.name`,
    inn: sql`g.inn`,
    order: () => sql`g.name, g.id`,
    highlight: {
      isOf: sql`(select count(*) > 1 from unit where organization_id = g.id)`,
      note: () => texts.severalUnits,
    },
    money: pricesAndSums,
  },
  client: {
    ...byRegion,
    title: () => texts.titles.client,
    fileName: 'client_statistics',
    money: sums,
  },
  clientArea: {
    ...byArea,
    title: () => texts.titles.clientArea,
    fileName: 'client_area_statistics',
    money: sums,
  },
  clientUnit: {
    ...byUnit,
    title: () => texts.titles.clientUnit,
    nameTitle: () => texts.names.clientUnit,
    fileName: 'client_unit_statistics',
    name: () => unitOfOrganization,
    owner: () => organization,
    money: sums,
  },
} as const satisfies Record<string, ReportDefinition>;
