import { sheetsInBase } from '@hybrid-mail/contracts/price-rules';
import { type QueryRunner, query } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import type { Actor } from '../../actor.ts';
import { Refusal } from '../../errors.ts';
import { priceRuleAt } from '../price.ts';
import { type SenderBlock, unitStandingQuery } from './may-send.sql.ts';

/** Why a unit may not send (`block`; null if it may), and its base price. */
export interface UnitStanding {
  readonly block: SenderBlock | null;
  readonly sumForMail: string | null;
}

/** Asserts that the unit may send today. @throws Refusal like assertMaySend */
export async function assertUnitMaySend(on: QueryRunner, unitId: number, now: Date): Promise<void> {
  const [standing] = await query(on, unitStandingQuery(unitId, now));
  assertMaySend(standing ?? { block: 'inactive', sumForMail: null }, now);
}

/**
 * Asserts that a unit of this standing may send today. All calls share this rule.
 * @param expiredFlag name of the flag in the call's error (specification 1 §7)
 * @throws Refusal unit-blocked, contract-expired, unit-without-price
 */
export function assertMaySend(
  standing: UnitStanding,
  now: Date,
  expiredFlag: 'unitContractDateExpired' | 'organizationContractDateExpired' = 'unitContractDateExpired',
): void {
  const { block } = standing;
  if (block === 'inactive' || block === 'debt') {
    throw new Refusal('unit-blocked', { flags: { userUnitIsActive: false } });
  }
  if (block === 'contract-expired') {
    throw new Refusal('contract-expired', { flags: { userUnitIsActive: true, [expiredFlag]: true } });
  }
  if (block === 'no-price') throw missingPriceRefusal(standing, now);
}

/** Refusal unit-without-price, with a message for the field of the missing price. */
export function missingPriceRefusal({ sumForMail }: { sumForMail: unknown }, now: Date): Refusal {
  const inBase = sheetsInBase(priceRuleAt(now));
  const fields: Record<string, string> =
    sumForMail === null
      ? { sumForMail: problem('unit-price-missing', { inBase }) }
      : { sumForOverPaged: problem('unit-over-price-missing', { inBase }) };
  return new Refusal('unit-without-price', { fields, flags: { userUnitIsActive: true } });
}

/**
 * Users of a head unit may sign other units' letters only with the right to sign for the organization.
 * @throws Refusal other-unit
 */
export function assertMaySignFor(actor: Actor, mail: { unitId: number }): void {
  if (mail.unitId !== actor.unitId && !actor.canSignOnBehalfOfOrganization) throw new Refusal('other-unit');
}
