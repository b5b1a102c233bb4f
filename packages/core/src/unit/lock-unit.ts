import { type Prisma, runIn, type Transaction } from '@hybrid-mail/db';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { unitWithin } from '../reach.ts';

type Caller = Pick<Context, 'db' | 'reach'>;

const withRegions = {
  organization: { select: { inn: true } },
  regions: { select: { regionId: true }, orderBy: { regionId: 'asc' } },
} as const;

type LockedUnit = Prisma.UnitGetPayload<{ include: typeof withRegions }>;

/**
 * The unit that the caller's action is done to, which nobody else changes until the transaction ends.
 * @throws Refusal not-found
 */
export async function lockUnit(tx: Transaction, { db, reach }: Caller, id: number): Promise<LockedUnit> {
  const query = sql<{ id: number }>`select u.id from unit u where u.id = ${id} and ${unitWithin(reach)}
    for no key update`;
  const [found] = await runIn<{ id: number }>(tx, query.compile(db.sql));
  if (!found) throw new Refusal('not-found');
  return tx.unit.findUniqueOrThrow({ where: { id }, include: withRegions });
}

/** Whose unit it is. @throws Refusal not-found when it is not in the caller's reach */
export async function organizationOfUnit(tx: Transaction, { db, reach }: Caller, id: number): Promise<number> {
  const query = sql<{ organizationId: number }>`select u."organizationId" from unit u
    where u.id = ${id} and ${unitWithin(reach)} for key share`;
  const [found] = await runIn<{ organizationId: number }>(tx, query.compile(db.sql));
  if (!found) throw new Refusal('not-found');
  return found.organizationId;
}
