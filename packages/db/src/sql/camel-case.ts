const known = new Map<string, string>();

/** The name of a column as it is here: sent_on is sentOn. */
export function camelCase(column: string): string {
  let name = known.get(column);
  if (name === undefined) {
    name = column.replace(/_([a-z0-9])/g, (_, first: string) => first.toUpperCase());
    // Columns are those of our statements, so the map stays small.
    known.set(column, name);
  }
  return name;
}

export type AnyRow = Record<string, unknown>;

/** Columns are snake_case in Postgres and camelCase here. What stands inside of a JSON value keeps its names. */
export const inOurNames = (rows: readonly AnyRow[]): AnyRow[] =>
  rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCase(name), value])));
