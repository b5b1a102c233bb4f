import { deliveryResult } from '@hybrid-mail/contracts/delivery';
import { type RawBuilder, sql } from 'kysely';

/**
 * Definitions of the sums: tables of prisma/schema/statistics.prisma and the key columns of each. The only source for
 * merging, reports and the recount.
 */
export const acceptedTables = {
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

export const performedTables = {
  region: { name: 'performed_by_region', ids: ['regionId'] },
  area: { name: 'performed_by_area', ids: ['regionId', 'areaId'] },
  unit: { name: 'performed_by_unit', ids: ['organizationId', 'unitId'] },
  unitRegion: { name: 'performed_by_unit_region', ids: ['organizationId', 'unitId', 'regionId'] },
  organizationRegion: { name: 'performed_by_organization_region', ids: ['organizationId', 'regionId'] },
  organizationArea: { name: 'performed_by_organization_area', ids: ['organizationId', 'regionId', 'areaId'] },
} as const;

/** A table of sums: its key columns and its measures. */
export interface SumTable {
  readonly name: string;
  readonly ids: readonly string[];
  /** Whether the delivery result is part of the key; such a table only counts letters. */
  readonly hasResults: boolean;
  /** Whether the table sums delivered and finished letters. */
  readonly hasEnds?: boolean;
}

export const sumTables: readonly SumTable[] = [
  ...Object.values(acceptedTables).map((table) => ({ ...table, hasResults: false })),
  ...Object.values(performedTables).map((table) => ({ ...table, hasResults: true })),
];

const result = ['performType', 'deliveryDays'];
export const keyColumnsOf = ({ ids, hasResults }: SumTable) => ['span', 'start', ...ids, ...(hasResults ? result : [])];

const delivered = sql.lit(deliveryResult.delivered);
const attempt = sql.lit(deliveryResult.attempt);

/** Measures, each as an expression over a row of accepted_change. */
export const measures = {
  letters: sql`letters`,
  overPaged: sql`over_paged`,
  pages: sql`pages`,
  delivered: sql`case when delivery_days is not null and perform_type = ${delivered} then letters else 0 end`,
  ended: sql`case when delivery_days is not null and perform_type <> ${attempt} then letters else 0 end`,
} as const;
export type Measure = keyof typeof measures;

export function measuresOf({ hasResults, hasEnds }: SumTable): Measure[] {
  if (hasResults) return ['letters'];
  return ['letters', 'overPaged', 'pages', ...(hasEnds ? (['delivered', 'ended'] as const) : [])];
}

/** Column list separated by commas. */
export const columnList = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/**
 * Aggregates deltas into rows of a sums table.
 * @param changes name of a table with the columns of accepted_change
 */
export function aggregateChanges(table: SumTable, changes: string): RawBuilder<unknown> {
  const sums = measuresOf(table).map((name) => sql`sum(${measures[name]})`);
  const results = sql`perform_type, case when perform_type = ${delivered} then delivery_days else 0 end`;
  const selected = [
    columnList(table.ids),
    ...(table.hasResults ? [results] : []),
    ...sums.map((sum) => sql`${sum}::int`),
  ];
  return sql`select s.span, case s.span when 'day' then day else date_trunc('month', day)::date end, ${sql.join(selected)}
    from ${sql.table(changes)} c cross join (values ('day'::sum_span), ('month')) s (span)
    ${table.hasResults ? sql`where delivery_days is not null` : sql``}
    group by ${sql.join(keyColumnsOf(table).map((_, place) => sql.lit(place + 1)))}
    having (${sql.join(sums)}) is distinct from (${sql.join(sums.map(() => sql.lit(0)))})`;
}
