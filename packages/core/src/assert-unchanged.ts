import type { AuditSubject } from '@hybrid-mail/contracts/audit';
import type { ChangedField } from '@hybrid-mail/contracts/errors';
import { tidyText } from '@hybrid-mail/contracts/text';
import { wireShape } from '@hybrid-mail/contracts/wire';
import { Prisma, type Transaction } from '@hybrid-mail/db';
import { z } from 'zod';
import { plainValue } from './audit-changes.ts';
import { tashkentClock } from './clock.ts';
import { Refusal } from './errors.ts';

type Values = Readonly<Record<string, unknown>>;

interface Change {
  /** How the change and what was before it stand on the wire. */
  readonly schema: z.ZodType;
  readonly subject: AuditSubject;
  readonly id: number;
  /** What the fields hold in the row, which is locked. */
  readonly now: object;
  readonly given: object;
  /** What the caller says that the fields held; what is not named is written over. */
  readonly was: object | undefined;
  /** What the audit log calls a field, where that is another name. */
  readonly columns?: Readonly<Record<string, string>>;
}

/**
 * What a colleague wrote since the caller looked is not written over: the caller learns of it and decides.
 * @throws Refusal changed-meanwhile with each such field
 */
export async function assertUnchanged(tx: Transaction, change: Change): Promise<void> {
  const given = change.given as Values;
  const was = (change.was ?? {}) as Values;
  const now = change.now as Values;
  const lost = Object.keys(given).filter(
    (field) =>
      given[field] !== undefined &&
      field in was &&
      field in now &&
      ![was[field], given[field]].some((said) => isSame(now[field], said)),
  );
  if (lost.length === 0) return;
  const changed: ChangedField[] = [];
  for (const field of lost)
    changed.push({
      field,
      now: written(change.schema, field, plainValue(now[field])),
      ...(await authorOf(tx, change, field)),
    });
  throw new Refusal('changed-meanwhile', {
    changed,
    fields: Object.fromEntries(
      lost.map((field) => [field, 'Пока вы редактировали, это поле изменил другой сотрудник']),
    ),
  });
}

/** The value of a field as the change itself would write it. */
function written(schema: z.ZodType, field: string, value: unknown): unknown {
  const was = wireShape(schema)?.shape.was;
  if (!was) throw new TypeError('not made by changeOf()');
  return Object.values(z.encode(was, { [field]: value }) as object)[0];
}

/** Money is compared as a number, text as it is shown, several choices in any order. */
function isSame(stored: unknown, said: unknown): boolean {
  if (stored instanceof Prisma.Decimal) return amountForm.test(String(said)) && stored.equals(String(said));
  return JSON.stringify(comparable(stored)) === JSON.stringify(comparable(said));
}

const amountForm = /^[0-9]{1,12}(?:\.[0-9]{1,2})?$/;

function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(String).toSorted();
  const plain = plainValue(value);
  return typeof plain === 'string' ? tidyText(plain) || null : plain;
}

type Author = Pick<ChangedField, 'changedBy' | 'changedOn' | 'changedOnStr'>;
interface Entry {
  actorName: string | null;
  at: Date;
  value: unknown;
}

/** Who wrote what stands now; null where the log tells of another value. */
async function authorOf(tx: Transaction, { subject, id, now, columns = {} }: Change, field: string): Promise<Author> {
  const column = columns[field] ?? field;
  const [entry] = await tx.$queryRaw<Entry[]>`
    select "actorName", at, after -> ${column} as value from audit_entry
    where subject = ${subject} and "subjectId" = ${String(id)} and jsonb_exists(after, ${column})
    order by id desc limit 1`;
  if (!entry || !isSame((now as Values)[field], entry.value)) {
    return { changedBy: null, changedOn: null, changedOnStr: null };
  }
  const clock = tashkentClock(entry.at.getTime());
  return {
    changedBy: entry.actorName,
    changedOn: `${clock}+05:00`,
    changedOnStr: `${clock.slice(0, 10)} ${clock.slice(11, 19)}`,
  };
}
