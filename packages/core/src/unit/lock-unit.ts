import { kysely, type Prisma, query, type Transaction } from '@hybrid-mail/db';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { unitWithin } from '../reach.ts';

type Caller = Pick<Context, 'reach'>;

const withRegions = {
  organization: { select: { inn: true } },
  regions: { select: { regionId: true }, orderBy: { regionId: 'asc' } },
} as const;

type LockedUnit = Prisma.UnitGetPayload<{ include: typeof withRegions }>;

/**
 * The unit to change, locked until the transaction ends.
 * @throws Refusal not-found
 */
export async function lockUnit(tx: Transaction, { reach }: Caller, id: number): Promise<LockedUnit> {
  const unit = kysely.selectFrom('unit as u').select('u.id').where('u.id', '=', id).where(unitWithin(reach));
  const [found] = await query(tx, unit.forNoKeyUpdate());
  if (!found) throw new Refusal('not-found');
  return tx.unit.findUniqueOrThrow({ where: { id }, include: withRegions });
}

/** Id of the unit's organization. @throws Refusal not-found if the unit is out of reach */
export async function findOrganizationOfUnit(tx: Transaction, { reach }: Caller, id: number): Promise<number> {
  const unit = kysely.selectFrom('unit as u').select('u.organizationId').where('u.id', '=', id);
  const [found] = await query(tx, unit.where(unitWithin(reach)).forKeyShare());
  if (!found) throw new Refusal('not-found');
  return found.organizationId;
}
