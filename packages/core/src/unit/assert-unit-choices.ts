import { can } from '@hybrid-mail/access';
import { kysely, query, type Transaction } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { areRegions } from '../reference/index.ts';

/**
 * Only administrators may change whether a unit is a head unit; repeating the current value is allowed.
 * @throws Refusal not-allowed
 */
export function assertMaySetHead({ actor }: Pick<Context, 'actor'>, isHead: boolean | undefined, was: boolean): void {
  if (isHead === undefined || isHead === was) return;
  if (!can(actor.role, 'unit.setHead')) throw new Refusal('not-allowed');
}

/** @throws Refusal wrong-input */
export async function assertRegions(tx: Pick<Transaction, 'region'>, ids: readonly number[]): Promise<void> {
  if (await areRegions(tx, ids)) return;
  throw new Refusal('wrong-input', { fields: { regions: problem('unknown-region') } });
}

interface Place {
  name: string;
  organizationId: number;
  /** The unit itself, which the check ignores. */
  unitId?: number;
}

/** Names are unique within an organization, case-insensitive. @throws Refusal wrong-input */
export async function assertUnitNameFree(tx: Transaction, { name, organizationId, unitId = 0 }: Place): Promise<void> {
  const same = kysely.selectFrom('unit').select('id').where('organizationId', '=', organizationId);
  const taken = await query(
    tx,
    same.where('id', '<>', unitId).where(sql`lower(name)`, '=', sql`lower(${name})`).limit(1),
  );
  if (taken.length > 0) throw unitNameTakenRefusal();
}

export const unitNameTakenRefusal = () => new Refusal('wrong-input', { fields: { name: problem('unit-name-taken') } });
