/**
 * How letters are put together: the tables of prisma/schema/statistics.prisma and the ids that each tells apart. Merging,
 * reading and the proof that nothing was lost know them only from here.
 */
const organizationArea = { accepted: 'accepted_by_organization_area', ids: ['organizationId', 'regionId', 'areaId'] };
const organizationRegion = { accepted: 'accepted_by_organization_region', ids: ['organizationId', 'regionId'] };
const area = { accepted: 'accepted_by_area', ids: ['regionId', 'areaId'] };

export const sumsBy = {
  area: { ...area, performed: 'performed_by_area' },
  unit: { accepted: 'accepted_by_unit', ids: ['organizationId', 'unitId'], performed: null },
  organizationRegion: { ...organizationRegion, performed: 'performed_by_organization_region' },
  organizationArea: { ...organizationArea, performed: 'performed_by_organization_area' },
  unitArea: {
    accepted: 'accepted_by_unit_area',
    ids: ['organizationId', 'unitId', 'regionId', 'areaId'],
    performed: null,
  },
} as const;
export type SumsBy = keyof typeof sumsBy;

/** A table of sums: what its rows are told apart by, and what they add up. */
export interface SumTable {
  readonly name: string;
  readonly key: readonly string[];
  readonly measures: readonly string[];
}

const kinds = Object.values(sumsBy);
export const sumTables: readonly SumTable[] = [
  ...kinds.map(({ accepted, ids }) => ({
    name: accepted,
    key: ['span', 'start', ...ids],
    measures: ['letters', 'overPaged', 'pages'],
  })),
  ...kinds.flatMap(({ performed, ids }) =>
    performed === null
      ? []
      : [{ name: performed, key: ['span', 'start', ...ids, 'performType', 'deliveryDays'], measures: ['letters'] }],
  ),
];

export const columnsOf = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

const start = `case s.span when 'day' then day else date_trunc('month', day)::date end as start`;

/**
 * The rows of a table of sums that letters make, as SQL text.
 * @param changes a table in the shape of accepted_change
 */
export function sumsOf({ key, measures }: SumTable, changes: string): string {
  const sums = measures.map((name) => `sum("${name}")`);
  const hasResults = key.includes('performType');
  const [, , ...ids] = key;
  return `select s.span, ${start}, ${columnsOf(ids)},
      ${measures.map((name) => `sum("${name}")::int as "${name}"`).join(', ')}
    from ${changes} c cross join (values ('day'::"SumSpan"), ('month')) s (span)
    ${hasResults ? 'where "deliveryDays" is not null' : ''}
    group by ${key.map((_, place) => place + 1).join(', ')}
    having (${sums.join(', ')}) is distinct from (${sums.map(() => 0).join(', ')})`;
}
