/** Each named statement takes some memory of each connection, at the server and here. */
const maxNames = 200;
/** Longer lists of values come in as many lengths: each would be a statement of its own. */
const maxValues = 32;
const unnamed = '';

/**
 * Names for the statements of one pool: Postgres reads and plans one that has a name once for each connection, not each
 * time. Those whose result may change its shape with the tables have none: the server would refuse them after a migration.
 */
export function statementNames(): (query: { sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= maxNames || sql.includes(`$${maxValues + 1}`) || /(^|[\s.])\*/.test(sql)) return unnamed;
    const name = `s${names.size}`;
    names.set(sql, name);
    return name;
  };
}
