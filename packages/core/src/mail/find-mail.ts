import type { Database, Prisma, Transaction } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { Refusal } from '../errors.ts';
import { mailWithin, type Reach } from '../reach.ts';
import { type SignableMail, signable } from './signing-record.ts';

/** @throws Refusal mail-not-found, for a missing letter and for one out of reach alike */
export async function assertMailInReach(db: Database, reach: Reach, id: number): Promise<void> {
  const found =
    await sql`select 1 from mail m where m.id = ${id} and m."deletedOn" is null and ${mailWithin(reach)}`.execute(
      db.sql,
    );
  if (found.rows.length === 0) throw new Refusal('mail-not-found');
}

/** The letter as the signing needs it. @throws Refusal mail-not-found */
export async function findSignableMail(db: Database, reach: Reach, id: number): Promise<SignableMail> {
  await assertMailInReach(db, reach, id);
  return db.prisma.mail.findUniqueOrThrow({ where: { id }, ...signable });
}

/** Locks the letter's row until the transaction ends. @throws Refusal mail-not-found when it was deleted meanwhile */
export async function lockMail(tx: Transaction, id: number): Promise<SignableMail & { dispatch: DispatchRow | null }> {
  await tx.$queryRaw`select id from mail where id = ${id} for update`;
  const mail = await tx.mail.findFirst({
    where: { id, deletedOn: null },
    include: { ...signable.include, dispatch: true },
  });
  if (!mail) throw new Refusal('mail-not-found');
  return mail;
}

export type DispatchRow = Prisma.DispatchGetPayload<object>;
