interface Row {
  readonly id: number;
  readonly name: string;
}

/** What a file would change in a table. */
export interface TableChange<R extends Row = Row> {
  readonly table: 'region' | 'area' | 'clientType' | 'branch';
  readonly added: readonly R[];
  readonly renamed: readonly { readonly from: R; readonly to: R }[];
  /** Changes of columns other than the name. */
  readonly changed: readonly { readonly from: R; readonly to: R; readonly columns: readonly string[] }[];
  readonly removed: readonly R[];
  readonly unchanged: number;
}

const sameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** @param wanted all rows that the table should have */
export function compareRows<R extends Row>(
  table: TableChange['table'],
  stored: readonly R[],
  wanted: readonly R[],
): TableChange<R> {
  const before = new Map(stored.map((row) => [row.id, row]));
  const after = new Set(wanted.map(({ id }) => id));
  const both = wanted.flatMap((to) => {
    const from = before.get(to.id);
    if (!from) return [];
    const columns = (Object.keys(to) as (keyof R & string)[]).filter((column) => !sameValue(from[column], to[column]));
    return [{ from, to, columns }];
  });
  const different = both.filter(({ columns }) => columns.length > 0);
  return {
    table,
    added: wanted.filter(({ id }) => !before.has(id)),
    renamed: different.filter(({ columns }) => columns.includes('name')),
    changed: different.filter(({ columns }) => !columns.includes('name')),
    removed: stored.filter(({ id }) => !after.has(id)),
    unchanged: both.length - different.length,
  };
}

export const hasChanges = ({ added, renamed, changed, removed }: TableChange): boolean =>
  [added, renamed, changed, removed].some((rows) => rows.length > 0);
