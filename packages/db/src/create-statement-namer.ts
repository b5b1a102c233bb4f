import { findPreparedName } from './sql/prepared.ts';

/**
 * Maximum number of names: each prepared statement takes memory in each connection, on the server and in this process.
 */
const maxNames = 200;
/**
 * Statements with more values get no name: lists of values vary in length, and each length would be another statement.
 */
const maxValues = 32;
const unnamed = '';

/**
 * Whether a migration may change the result columns of the statement. An INSERT has result columns only after
 * `returning`.
 */
function mayChangeColumns(sql: string): boolean {
  const relevant = /^\s*insert\s/i.test(sql) ? sql.slice(sql.search(/\breturning\b(?!.*\breturning\b)/is)) : sql;
  return /(^|[\s.])\*/.test(relevant);
}

/**
 * Names the prepared statements of one pool, so that each connection parses and plans a statement only once.
 * Statements with `*` get no name: a migration would change their result type, and the server would then refuse them.
 * A statement that sql/prepared.ts has named keeps that name, whatever its number of values.
 */
export function createStatementNamer(): (query: { sql: string }) => string {
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
