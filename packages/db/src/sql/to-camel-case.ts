const known = new Map<string, string>();

/** Converts a column name from snake_case: sent_on becomes sentOn. Memoized. */
export function toCamelCase(column: string): string {
  let name = known.get(column);
  if (name === undefined) {
    name = column.replace(/_([a-z0-9])/g, (_, first: string) => first.toUpperCase());
    // Only column names of our own statements are cached, so the map stays small.
    known.set(column, name);
  }
  return name;
}

export type AnyRow = Record<string, unknown>;

/** Converts column names to toCamelCase. Keys inside JSON values stay as they are. */
export const toCamelCaseRows = (rows: readonly AnyRow[]): AnyRow[] =>
  rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [toCamelCase(name), value])));
