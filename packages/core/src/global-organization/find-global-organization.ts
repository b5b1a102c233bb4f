import { lockRow, type Prisma, type Transaction } from '@hybrid-mail/db';
import { Refusal } from '../errors.ts';

type GlobalOrganization = Prisma.GlobalOrganizationGetPayload<object>;

/** The row, locked until the transaction ends. @throws Refusal not-found */
export async function lockGlobalOrganization(
  tx: Transaction,
  where: { id: number } | { inn: string },
): Promise<GlobalOrganization> {
  const found = await tx.globalOrganization.findUnique({ where, select: { id: true } });
  if (!found) throw new Refusal('not-found');
  await lockRow(tx, 'globalOrganization', found.id);
  const row = await tx.globalOrganization.findUnique({ where: found });
  if (!row) throw new Refusal('not-found');
  return row;
}
