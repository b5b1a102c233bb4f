import { type Database, kysely, lockRow, type Prisma, query, type Transaction, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { Refusal } from '../errors.ts';
import { mailWithin, type Reach } from '../reach.ts';
import { anyOf } from '../sql/any-of.ts';
import { type MailToSign, mailToSignRow, signableColumns, signableTables } from './sign/mail-to-sign-row.sql.ts';

/** Filters the ids: omits letters that are missing, deleted or out of reach. */
export async function findMailsInReach(db: Database, reach: Reach, ids: readonly number[]): Promise<number[]> {
  const there = kysely.selectFrom('mail as m').select('m.id').where('m.deletedOn', 'is', null);
  const found = await query(db, there.where('m.id', '=', anyOf(ids)).where(mailWithin(reach)));
  return found.map(({ id }) => id);
}

/** @throws Refusal mail-not-found, also for letters out of reach */
export async function assertMailInReach(db: Database, reach: Reach, id: number): Promise<void> {
  if ((await findMailsInReach(db, reach, [id])).length === 0) throw new Refusal('mail-not-found');
}

/** Selected columns of a letter within reach. @throws Refusal mail-not-found */
export async function readMail<S extends Prisma.MailSelect>(db: Database, reach: Reach, id: number, select: S) {
  await assertMailInReach(db, reach, id);
  return db.prisma.mail.findFirstOrThrow({ where: { id }, select });
}

/** Columns that signing needs. @throws Refusal mail-not-found */
export async function findSignableMail(db: Database, reach: Reach, id: number, now: Date): Promise<MailToSign> {
  const text = sql`select ${signableColumns(now)} from ${signableTables}
    where m.id = ${id} and m.deleted_on is null and ${mailWithin(reach)}`;
  const [found] = await query(db, textQuery(mailToSignRow, text), { prepared: true });
  if (!found) throw new Refusal('mail-not-found');
  return found;
}

/** Like findSignableMail, but locks the row and includes deleted letters. @throws Refusal mail-not-found */
export async function lockSignableMail(tx: Transaction, reach: Reach, id: number, now: Date): Promise<MailToSign> {
  await lockRow(tx, 'mail', id);
  // Read after taking the lock, to see what its previous holder committed.
  const text = sql`select ${signableColumns(now)} from ${signableTables} where m.id = ${id} and ${mailWithin(reach)}`;
  const [found] = await query(tx, textQuery(mailToSignRow, text), { prepared: true });
  if (!found) throw new Refusal('mail-not-found');
  return found;
}

export type LockedMail = Prisma.MailGetPayload<{ include: { dispatch: true } }>;

/** Locks the row of a letter within reach, deleted ones included. @throws Refusal mail-not-found */
export async function lockMailInReach(tx: Transaction, reach: Reach, id: number): Promise<LockedMail> {
  await lockRow(tx, 'mail', id);
  const within = kysely.selectFrom('mail as m').select('m.id').where('m.id', '=', id).where(mailWithin(reach));
  if ((await query(tx, within)).length === 0) throw new Refusal('mail-not-found');
  return lockAnyMail(tx, id);
}

/**
 * For the worker: locks a letter's row of any organization until the transaction ends. Includes deleted letters,
 * because postal events for them still count.
 * @throws Refusal mail-not-found
 */
export async function lockAnyMail(tx: Transaction, id: number): Promise<LockedMail> {
  await lockRow(tx, 'mail', id);
  const mail = await tx.mail.findUnique({ where: { id }, include: { dispatch: true } });
  if (!mail) throw new Refusal('mail-not-found');
  return mail;
}

/**
 * Locks the row of the letter to which the post refers, of any organization, and returns what its events need. One
 * statement, which reads the version that it locks. @returns null for an unknown letter
 */
export async function lockAnyMailOfEvents(tx: Transaction, uid: string) {
  const columns = kysely
    .selectFrom('mail')
    .select(['id', 'uid', 'organizationId', 'documentSha256', 'isSent', 'performType', 'postalSequence', 'movedOn'])
    .select(['statusReason', 'historyCount', 'historyHash']);
  const [mail = null] = await query(tx, columns.where('uid', '=', uid).forUpdate(), { prepared: true });
  return mail;
}

export type MailOfEvents = NonNullable<Awaited<ReturnType<typeof lockAnyMailOfEvents>>>;
