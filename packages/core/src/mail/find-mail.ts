import type { Database, Prisma, Transaction } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { Refusal } from '../errors.ts';
import { mailWithin, type Reach } from '../reach.ts';
import { hotQuery } from '../sql/hot-query.ts';
import { type FoundMail, type SignableRow, signableOf, signableText } from './signable-mail.sql.ts';

/** Those of the letters that are there and within reach. */
export async function mailsInReach(db: Database, reach: Reach, ids: readonly number[]): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select m.id from mail m where m.id = any(${ids}::int[]) and m."deletedOn" is null and ${mailWithin(reach)}`.execute(
    db.sql,
  );
  return found.rows.map(({ id }) => id);
}

/** @throws Refusal mail-not-found, for a missing letter and for one out of reach alike */
export async function assertMailInReach(db: Database, reach: Reach, id: number): Promise<void> {
  if ((await mailsInReach(db, reach, [id])).length === 0) throw new Refusal('mail-not-found');
}

/** The letter as the signing needs it. @throws Refusal mail-not-found */
export async function findSignableMail(db: Database, reach: Reach, id: number): Promise<FoundMail> {
  const [row] = await hotQuery<SignableRow>(
    db,
    sql`${sql.raw(signableText)} where m.id = ${id} and m."deletedOn" is null and ${mailWithin(reach)}`,
  );
  if (!row) throw new Refusal('mail-not-found');
  return signableOf(row);
}

/** As findSignableMail, a deleted one too, with the row's lock until the transaction ends. @throws Refusal mail-not-found */
export async function lockFoundMail(tx: Transaction, id: number): Promise<FoundMail> {
  await tx.$queryRaw`select id from mail where id = ${id} for update`;
  // Read after the lock: what the one before wrote beside the letter's row counts.
  const [row] = await tx.$queryRawUnsafe<SignableRow[]>(`${signableText} where m.id = $1`, id);
  if (!row) throw new Refusal('mail-not-found');
  return signableOf(row);
}

export type LockedMail = Prisma.MailGetPayload<{ include: { dispatch: true } }>;

/**
 * Locks the letter's row until the transaction ends. A deleted letter too: what the post says of it still counts.
 * @throws Refusal mail-not-found
 */
export async function lockMail(tx: Transaction, id: number): Promise<LockedMail> {
  await tx.$queryRaw`select id from mail where id = ${id} for update`;
  const mail = await tx.mail.findUnique({ where: { id }, include: { dispatch: true } });
  if (!mail) throw new Refusal('mail-not-found');
  return mail;
}

/** As lockMail, by the letter's name at the post; null when there is no such letter. */
export async function lockMailOfUid(tx: Transaction, uid: string): Promise<LockedMail | null> {
  await tx.$queryRaw`select id from mail where uid = ${uid}::uuid for update`;
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
