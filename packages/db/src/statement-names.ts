import { findPreparedName } from './sql/prepared.ts';

/** Limit: each prepared statement takes memory in each connection, on the server and here. */
const maxNames = 200;
/** Lists of values have varying lengths, and each length would be another statement; longer ones get no name. */
const maxValues = 32;
const unnamed = '';

/** Whether a migration may change the columns of the result; of an INSERT only `returning` counts, not its source. */
function mayChangeColumns(sql: string): boolean {
  const relevant = /^\s*insert\s/i.test(sql) ? sql.slice(sql.search(/\breturning\b(?!.*\breturning\b)/is)) : sql;
  return /(^|[\s.])\*/.test(relevant);
}

/**
 * Names the prepared statements of one pool: each connection parses and plans a named statement once, not each time.
 * Statements with `*` get no name: a migration would change their result type, and the server would then refuse them.
 * Our own statements that ask to be prepared have their own names, whatever the number of values.
 */
export function statementNames(): (query: { sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    const known = findPreparedName(sql) ?? names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= maxNames || sql.includes(`$${maxValues + 1}`) || mayChangeColumns(sql)) return unnamed;
    const name = `s${names.size}`;
    names.set(sql, name);
    return name;
  };
}
