import { createHash } from 'node:crypto';

/**
 * Maximum number of prepared statements. A connection keeps its statements in memory until it closes, so rare filters
 * must not fill that memory.
 */
const maxNames = 200;
const names = new Map<string, string>();

/** Short name of a statement: a hash of its text. */
export const statementNameOf = (text: string) => `q${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;

/** Registers a name for one of the first `maxNames` distinct texts; undefined for later ones. */
export function registerPreparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= maxNames) return known;
  const name = statementNameOf(text);
  names.set(text, name);
  return name;
}

/** The name of a statement that was run as prepared before; undefined for others. */
export const findPreparedName = (text: string): string | undefined => names.get(text);
