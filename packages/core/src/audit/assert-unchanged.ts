import { amountPattern } from '@hybrid-mail/contracts/amount-pattern';
import type { AuditSubject } from '@hybrid-mail/contracts/audit';
import type { ChangedField } from '@hybrid-mail/contracts/errors';
import { toNfc } from '@hybrid-mail/contracts/text';
import { kysely, Prisma, query, type Transaction } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import { sql } from 'kysely';
import { formatDay, formatMoment, isoMoment } from '../clock.ts';
import { Refusal } from '../errors.ts';
import { plainValue } from './audit-changes.ts';

type Values = Readonly<Record<string, unknown>>;

interface Change {
  readonly subject: AuditSubject;
  readonly id: number;
  /** The current values of the fields, read from the locked row. */
  readonly now: object;
  readonly given: object;
  /** The values that the caller last saw. A field that is missing here is overwritten without a check. */
  readonly was: object | undefined;
  /** Names in the audit log, by field, where they differ from the name of the field. */
  readonly columns?: Readonly<Record<string, string>>;
}

/** Author of a field's current value; null where the author is unknown. */
export type ValueAuthor = Pick<ChangedField, 'changedBy' | 'changedOn' | 'changedOnStr'>;

/**
 * Optimistic concurrency: refuses to overwrite values that another person changed after the caller read them.
 * @param authorOf finds the author of a field's current value; by default in the audit log
 * @throws Refusal changed-meanwhile with each such field
 */
export async function assertUnchanged(
  tx: Transaction,
  change: Change,
  authorOf: (field: string) => Promise<ValueAuthor> = (field) => authorInAuditLog(tx, change, field),
): Promise<void> {
  const given = change.given as Values;
  const was = (change.was ?? {}) as Values;
  const now = change.now as Values;
  const lost = Object.keys(given).filter(
    (field) =>
      given[field] !== undefined &&
      field in was &&
      field in now &&
      ![was[field], given[field]].some((value) => isSame(now[field], value)),
  );
  if (lost.length === 0) return;
  const changed: ChangedField[] = [];
  for (const field of lost)
    changed.push({
      field,
      now: written(now[field]),
      ...(await authorOf(field)),
    });
  throw new Refusal('changed-meanwhile', {
    changed,
    fields: Object.fromEntries(lost.map((field) => [field, problem('changed-by-colleague')])),
  });
}

/** Formats a day as DD.MM.YYYY, and any other value as in the audit log. */
const written = (value: unknown) =>
  value instanceof Date ? formatDay(value.toISOString().slice(0, 10)) : plainValue(value);

/** Whether two values are equal: compares money as numbers, text as displayed, and lists in any order. */
function isSame(stored: unknown, given: unknown): boolean {
  if (stored instanceof Prisma.Decimal) return amountPattern.test(String(given)) && stored.equals(String(given));
  return JSON.stringify(comparable(stored)) === JSON.stringify(comparable(given));
}

function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(String).toSorted();
  const plain = plainValue(value);
  return typeof plain === 'string' ? toNfc(plain).replace(/\s+/g, ' ').trim() || null : plain;
}

/** Author of the latest audit entry for the field; null if that entry holds another value than the current one. */
async function authorInAuditLog(
  tx: Transaction,
  { subject, id, now, columns = {} }: Change,
  field: string,
): Promise<ValueAuthor> {
  const column = columns[field] ?? field;
  const entries = kysely
    .selectFrom('auditEntry')
    .select(['actorName', 'at', sql<unknown>`after -> ${column}`.as('value')])
    .where('subject', '=', subject)
    .where('subjectId', '=', String(id))
    .where(sql<boolean>`jsonb_exists(after, ${column})`);
  const [entry] = await query(tx, entries.orderBy('id', 'desc').limit(1));
  if (!entry || !isSame((now as Values)[field], entry.value)) {
    return { changedBy: null, changedOn: null, changedOnStr: null };
  }
  return {
    changedBy: entry.actorName,
    changedOn: isoMoment(entry.at),
    changedOnStr: formatMoment(entry.at),
  };
}
