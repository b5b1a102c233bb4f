import type { Prisma, Transaction } from '@hybrid-mail/db';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { organizationWithin, type Reach, reachFor } from '../reach.ts';

type Organization = Prisma.OrganizationGetPayload<object>;

/**
 * The organization the caller's action may be done to.
 * @throws Refusal not-found when the caller may not even see it, not-allowed when the caller may only see it
 */
export async function findOrganization(
  { db, reach, actor }: Pick<Context, 'db' | 'reach' | 'actor'>,
  { inn }: { inn: string },
): Promise<Pick<Organization, 'id'>> {
  const isWithin = async (place: Reach) => {
    const found = sql`select o.id from organization o where o.inn = ${inn} and ${organizationWithin(place)}`;
    return (await found.execute(db.sql)).rows.length > 0;
  };
  if (!(await isWithin(reach))) {
    throw new Refusal((await isWithin(reachFor(actor, 'organization.list'))) ? 'not-allowed' : 'not-found');
  }
  return db.prisma.organization.findUniqueOrThrow({ where: { inn }, select: { id: true } });
}

/** The row, which nobody else changes until the transaction ends. @throws Refusal not-found */
export async function lockedOrganization(tx: Transaction, id: number): Promise<Organization> {
  await tx.$queryRaw`select id from organization where id = ${id} for update`;
  const row = await tx.organization.findUnique({ where: { id } });
  if (!row) throw new Refusal('not-found');
  return row;
}
