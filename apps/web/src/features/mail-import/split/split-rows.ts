import { maxRows } from '@hybrid-mail/contracts/registry';

interface Row {
  readonly number: number;
  readonly mail: unknown;
}

const isGood = ({ mail }: Row) => mail !== null;

/**
 * Splits the rows of a file into registry-sized parts, in order. A registry needs a valid row, so a part without one
 * swaps a row with another part.
 * @returns null if there are fewer valid rows than parts
 */
export function splitRows<R extends Row>(rows: readonly R[]): R[][] | null {
  const count = Math.ceil(rows.length / maxRows);
  if (rows.filter(isGood).length < count) return null;
  const parts = Array.from({ length: count }, (_, index) => rows.slice(index * maxRows, (index + 1) * maxRows));
  for (const part of parts) {
    if (part.some(isGood)) continue;
    const giver = parts.find((other) => other.filter(isGood).length > 1);
    const given = giver?.findLastIndex(isGood) ?? -1;
    const [taken] = part.splice(0, 1);
    const [good] = giver && taken ? giver.splice(given, 1, taken) : [];
    if (good) part.push(good);
    for (const one of [part, giver]) one?.sort((a, b) => a.number - b.number);
  }
  return parts;
}

export const partCount = (rows: number) => Math.ceil(rows / maxRows);
