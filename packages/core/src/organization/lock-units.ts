import { kysely, type Prisma, query, type Transaction } from '@hybrid-mail/db';

/** The units of an organization, locked until the transaction ends. */
export async function lockUnits(tx: Transaction, organizationId: number): Promise<Prisma.UnitGetPayload<object>[]> {
  const units = kysely.selectFrom('unit').select('id').where('organizationId', '=', organizationId);
  await query(tx, units.orderBy('id').forNoKeyUpdate());
  return tx.unit.findMany({ where: { organizationId }, orderBy: { id: 'asc' } });
}
