import { createHash } from 'node:crypto';

/** A connection keeps its prepared statements until it closes: rare filters must not fill its memory. */
const maxNames = 200;
const names = new Map<string, string>();

/** Short name of a statement: a hash of its text. */
export const statementName = (text: string) => `q${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;

/** Like statementName, but only for the first two hundred distinct texts; undefined for later ones. */
export function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= maxNames) return known;
  const name = statementName(text);
  names.set(text, name);
  return name;
}

/** The name of a statement that was run as prepared before; undefined for others. */
export const findPreparedName = (text: string): string | undefined => names.get(text);
