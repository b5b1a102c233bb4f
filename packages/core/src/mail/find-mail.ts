import { type Database, kysely, lockRow, type Prisma, query, type Transaction, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { Refusal } from '../errors.ts';
import { mailWithin, type Reach } from '../reach.ts';
import { anyOf } from '../sql/any-of.ts';
import { type FoundMail, signableMail, signableText } from './sign/signable-mail.sql.ts';

/** Those of the letters that are there and within reach. */
export async function mailsInReach(db: Database, reach: Reach, ids: readonly number[]): Promise<number[]> {
  const there = kysely.selectFrom('mail as m').select('m.id').where('m.deletedOn', 'is', null);
  const found = await query(db, there.where('m.id', '=', anyOf(ids)).where(mailWithin(reach)));
  return found.map(({ id }) => id);
}

/** @throws Refusal mail-not-found, for a missing letter and for one out of reach alike */
export async function assertMailInReach(db: Database, reach: Reach, id: number): Promise<void> {
  if ((await mailsInReach(db, reach, [id])).length === 0) throw new Refusal('mail-not-found');
}

/** Selected columns of a letter within reach. @throws Refusal mail-not-found */
export async function readMail<S extends Prisma.MailSelect>(db: Database, reach: Reach, id: number, select: S) {
  await assertMailInReach(db, reach, id);
  return db.prisma.mail.findUniqueOrThrow({ where: { id }, select });
}

/** The letter as the signing needs it. @throws Refusal mail-not-found */
export async function findSignableMail(db: Database, reach: Reach, id: number): Promise<FoundMail> {
  const text = sql`${signableText} where m.id = ${id} and m.deleted_on is null and ${mailWithin(reach)}`;
  const [found] = await query(db, textQuery(signableMail, text), { prepared: true });
  if (!found) throw new Refusal('mail-not-found');
  return found;
}

/** As findSignableMail, a deleted one too, with the row's lock until the transaction ends. @throws Refusal mail-not-found */
export async function lockFoundMail(tx: Transaction, id: number): Promise<FoundMail> {
  await lockRow(tx, 'mail', id);
  // Read after the lock: what the one before wrote beside the letter's row counts.
  const [found] = await query(tx, textQuery(signableMail, sql`${signableText} where m.id = ${id}`));
  if (!found) throw new Refusal('mail-not-found');
  return found;
}

export type LockedMail = Prisma.MailGetPayload<{ include: { dispatch: true } }>;

/**
 * Locks the letter's row until the transaction ends. A deleted letter too: what the post says of it still counts.
 * @throws Refusal mail-not-found
 */
export async function lockMail(tx: Transaction, id: number): Promise<LockedMail> {
  await lockRow(tx, 'mail', id);
  const mail = await tx.mail.findUnique({ where: { id }, include: { dispatch: true } });
  if (!mail) throw new Refusal('mail-not-found');
  return mail;
}

/** As lockMail, by the letter's name at the post; null when there is no such letter. */
export async function lockMailOfUid(tx: Transaction, uid: string): Promise<LockedMail | null> {
  await query(tx, kysely.selectFrom('mail').select('id').where('uid', '=', uid).forUpdate());
  return tx.mail.findUnique({ where: { uid }, include: { dispatch: true } });
}

/**
 * As lockMail, with the names that go on the letter. One query after the other: a transaction has one connection, and
 * relations that are included side by side are asked for at once.
 */
export async function lockSignableMail(tx: Transaction, id: number) {
  const mail = await lockMail(tx, id);
  const { region, ...area } = await tx.area.findUniqueOrThrow({
    where: { id: mail.areaId },
    include: { region: true },
  });
  const unit = await tx.unit.findUniqueOrThrow({ where: { id: mail.unitId }, include: { organization: true } });
  return { ...mail, area, region, unit };
}
