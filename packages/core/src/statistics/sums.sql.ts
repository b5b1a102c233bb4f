import { delivered } from '../delivery-result.ts';

/**
 * How letters are put together: the tables of prisma/schema/statistics.prisma and the ids that each tells apart. Merging,
 * the reports and the proof that nothing was lost know them only from here.
 */
export const acceptedBy = {
  area: { name: 'accepted_by_area', ids: ['regionId', 'areaId'] },
  unit: { name: 'accepted_by_unit', ids: ['organizationId', 'unitId'] },
  organizationRegion: { name: 'accepted_by_organization_region', ids: ['organizationId', 'regionId'] },
  organizationArea: { name: 'accepted_by_organization_area', ids: ['organizationId', 'regionId', 'areaId'] },
  unitRegion: { name: 'accepted_by_unit_region', ids: ['organizationId', 'unitId', 'regionId'] },
  unitArea: { name: 'accepted_by_unit_area', ids: ['organizationId', 'unitId', 'regionId', 'areaId'] },
} as const;

export const performedBy = {
  region: { name: 'performed_by_region', ids: ['regionId'] },
  area: { name: 'performed_by_area', ids: ['regionId', 'areaId'] },
  unit: { name: 'performed_by_unit', ids: ['organizationId', 'unitId'] },
  unitRegion: { name: 'performed_by_unit_region', ids: ['organizationId', 'unitId', 'regionId'] },
  organizationArea: { name: 'performed_by_organization_area', ids: ['organizationId', 'regionId', 'areaId'] },
} as const;

/** A table of sums: what its rows are told apart by, and what they add up. */
export interface SumTable {
  readonly name: string;
  readonly ids: readonly string[];
  readonly hasResults: boolean;
}

export const sumTables: readonly SumTable[] = [
  ...Object.values(acceptedBy).map((table) => ({ ...table, hasResults: false })),
  ...Object.values(performedBy).map((table) => ({ ...table, hasResults: true })),
];

const result = ['performType', 'deliveryDays'];
export const keyOf = ({ ids, hasResults }: SumTable) => ['span', 'start', ...ids, ...(hasResults ? result : [])];
export const measuresOf = ({ hasResults }: SumTable) => (hasResults ? ['letters'] : ['letters', 'overPaged', 'pages']);

export const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

/**
 * The rows of a table of sums that letters make, as SQL text.
 * @param changes a table in the shape of accepted_change
 */
export function sumsOf(table: SumTable, changes: string): string {
  const sums = measuresOf(table).map((name) => `sum("${name}")`);
  const results = `"performType", case when "performType" = ${delivered} then "deliveryDays" else 0 end`;
  const columns = [quoted(table.ids), ...(table.hasResults ? [results] : []), ...sums.map((sum) => `${sum}::int`)];
  return `select s.span, case s.span when 'day' then day else date_trunc('month', day)::date end, ${columns.join(', ')}
    from ${changes} c cross join (values ('day'::"SumSpan"), ('month')) s (span)
    ${table.hasResults ? 'where "deliveryDays" is not null' : ''}
    group by ${keyOf(table)
      .map((_, place) => place + 1)
      .join(', ')}
    having (${sums.join(', ')}) is distinct from (${sums.map(() => 0).join(', ')})`;
}
