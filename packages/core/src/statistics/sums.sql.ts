import { deliveryResult } from '@hybrid-mail/contracts/delivery';

/**
 * How letters are put together: the tables of prisma/schema/statistics.prisma and the ids that each tells apart. Merging,
 * the reports and the proof that nothing was lost know them only from here.
 */
export const acceptedBy = {
  area: { name: 'accepted_by_area', ids: ['regionId', 'areaId'] },
  unit: { name: 'accepted_by_unit', ids: ['organizationId', 'unitId', 'tariffId'], hasEnds: true },
  organizationRegion: {
    name: 'accepted_by_organization_region',
    ids: ['organizationId', 'regionId', 'tariffId'],
  },
  organizationArea: {
    name: 'accepted_by_organization_area',
    ids: ['organizationId', 'regionId', 'areaId', 'tariffId'],
  },
  unitRegion: { name: 'accepted_by_unit_region', ids: ['organizationId', 'unitId', 'regionId', 'tariffId'] },
  unitArea: { name: 'accepted_by_unit_area', ids: ['organizationId', 'unitId', 'regionId', 'areaId', 'tariffId'] },
} as const;

export const performedBy = {
  region: { name: 'performed_by_region', ids: ['regionId'] },
  area: { name: 'performed_by_area', ids: ['regionId', 'areaId'] },
  unit: { name: 'performed_by_unit', ids: ['organizationId', 'unitId'] },
  unitRegion: { name: 'performed_by_unit_region', ids: ['organizationId', 'unitId', 'regionId'] },
  organizationRegion: { name: 'performed_by_organization_region', ids: ['organizationId', 'regionId'] },
  organizationArea: { name: 'performed_by_organization_area', ids: ['organizationId', 'regionId', 'areaId'] },
} as const;

/** A table of sums: what its rows are told apart by, and what they add up. */
export interface SumTable {
  readonly name: string;
  readonly ids: readonly string[];
  /** Whether its rows are told apart by the result, and hold nothing but letters. */
  readonly hasResults: boolean;
  /** Whether it adds up how many letters were delivered, and how many are at the end of their way. */
  readonly hasEnds?: boolean;
}

export const sumTables: readonly SumTable[] = [
  ...Object.values(acceptedBy).map((table) => ({ ...table, hasResults: false })),
  ...Object.values(performedBy).map((table) => ({ ...table, hasResults: true })),
];

const result = ['performType', 'deliveryDays'];
export const keyOf = ({ ids, hasResults }: SumTable) => ['span', 'start', ...ids, ...(hasResults ? result : [])];

/** What is added up, and how it is told from a row in the shape of accepted_change. */
export const measures = {
  letters: 'letters',
  overPaged: '"overPaged"',
  pages: 'pages',
  delivered: `case when "deliveryDays" is not null and "performType" = ${deliveryResult.delivered} then letters else 0 end`,
  ended: `case when "deliveryDays" is not null and "performType" <> ${deliveryResult.attempt} then letters else 0 end`,
} as const;
export type Measure = keyof typeof measures;

export function measuresOf({ hasResults, hasEnds }: SumTable): Measure[] {
  if (hasResults) return ['letters'];
  return ['letters', 'overPaged', 'pages', ...(hasEnds ? (['delivered', 'ended'] as const) : [])];
}

export const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

/**
 * The rows of a table of sums that letters make, as SQL text.
 * @param changes a table in the shape of accepted_change
 */
export function sumsOf(table: SumTable, changes: string): string {
  const sums = measuresOf(table).map((name) => `sum(${measures[name]})`);
  const results = `"performType", case when "performType" = ${deliveryResult.delivered} then "deliveryDays" else 0 end`;
  const columns = [quoted(table.ids), ...(table.hasResults ? [results] : []), ...sums.map((sum) => `${sum}::int`)];
  return `select s.span, case s.span when 'day' then day else date_trunc('month', day)::date end, ${columns.join(', ')}
    from ${changes} c cross join (values ('day'::"SumSpan"), ('month')) s (span)
    ${table.hasResults ? 'where "deliveryDays" is not null' : ''}
    group by ${keyOf(table)
      .map((_, place) => place + 1)
      .join(', ')}
    having (${sums.join(', ')}) is distinct from (${sums.map(() => 0).join(', ')})`;
}
