import { createHash } from 'node:crypto';

/** Each connection keeps its prepared statements for good: rare filters must not fill its memory. */
const maxNames = 200;
const names = new Map<string, string>();

/** A short name for the text of a statement: the same text always has the same. */
export const statementName = (text: string) => `q${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;

/** As statementName, for the first two hundred texts that ask. */
export function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= maxNames) return known;
  const name = statementName(text);
  names.set(text, name);
  return name;
}
