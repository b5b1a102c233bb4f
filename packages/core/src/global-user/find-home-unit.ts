import type { Transaction } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import { Refusal } from '../errors.ts';

interface Home {
  globalUnitId: number;
  globalOrganizationId: number;
}

/** Finds the unit and organization for an operator's user. @throws Refusal wrong-input when the unit is unknown */
export async function findHomeUnit({ globalUnit }: Pick<Transaction, 'globalUnit'>, id: number): Promise<Home> {
  const found = await globalUnit.findUnique({ where: { id }, select: { globalOrganizationId: true } });
  if (!found) throw new Refusal('wrong-input', { fields: { globalUnitId: problem('choose-branch') } });
  return { globalUnitId: id, globalOrganizationId: found.globalOrganizationId };
}
