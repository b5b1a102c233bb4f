import { can, userTypes } from '@hybrid-mail/access';
import type { Transaction } from '@hybrid-mail/db';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';

/** @throws Refusal head-administration */
export function assertMayWriteHead({ actor }: Pick<Context, 'actor'>): void {
  if (!can(actor.role, 'global.writeHead')) throw new Refusal('head-administration');
}

interface Position {
  type: number;
  globalUnitId: number | null;
}

/**
 * Only head administrators may appoint or change head administrators: an administrator who sets a user's password can
 * log in as that user.
 * @param positions role and unit of the user before and after the change
 * @throws Refusal head-administration
 */
export async function assertMayWritePositions(
  { globalUnit }: Pick<Transaction, 'globalUnit'>,
  ctx: Pick<Context, 'actor'>,
  positions: readonly Position[],
): Promise<void> {
  const unitIds = positions.flatMap(({ type, globalUnitId }) => (type === userTypes.admin && globalUnitId) || []);
  if ((await globalUnit.count({ where: { id: { in: unitIds }, isHead: true } })) > 0) assertMayWriteHead(ctx);
}
