import type { Prisma } from '@hybrid-mail/db';

type Plain = Prisma.InputJsonValue | null;

/** Converts the value of a column for the audit log: money to a decimal string, dates and times to text. */
export function plainValue(value: unknown): Plain {
  if (value instanceof Date) return value.toISOString().replace('T00:00:00.000Z', '');
  return value !== null && typeof value === 'object' && 'toFixed' in value
    ? (value as Prisma.Decimal).toFixed(2)
    : ((value ?? null) as Plain);
}

interface Changes {
  before: Record<string, Plain>;
  after: Record<string, Plain>;
}

/**
 * Values before and after a change for the audit entry: only columns that differ; null if none does. `undefined` in
 * `change` means no change.
 */
export function changesOf<T extends object>(row: T, change: Partial<{ [column in keyof T]: unknown }>): Changes | null {
  const before: Changes['before'] = {};
  const after: Changes['after'] = {};
  for (const [column, value] of Object.entries(change)) {
    if (value === undefined) continue;
    const [was, becomes] = [plainValue(row[column as keyof T]), plainValue(value)];
    if (JSON.stringify(was) === JSON.stringify(becomes)) continue;
    before[column] = was;
    after[column] = becomes;
  }
  return Object.keys(after).length > 0 ? { before, after } : null;
}

/** All columns of a row, for the audit entry of a deletion. */
export const plainRow = (row: object): Record<string, Plain> =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, plainValue(value)]));
