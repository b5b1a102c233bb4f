import { sheetsInBase } from '@hybrid-mail/contracts/price-rules';
import { query, type Runner } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import type { Actor } from '../../actor.ts';
import { Refusal } from '../../errors.ts';
import { ruleAt } from '../price.ts';
import { unitStandingQuery } from './may-send.sql.ts';

/**
 * Asserts that the unit may send today. One rule for every call.
 * @param expiredFlag name of the flag in the call's error (specification 1 §7)
 * @throws Refusal unit-blocked, contract-expired, unit-without-price
 */
export async function assertUnitMaySend(
  on: Runner,
  unitId: number,
  now: Date,
  expiredFlag: 'unitContractDateExpired' | 'organizationContractDateExpired' = 'unitContractDateExpired',
): Promise<void> {
  const [unit] = await query(on, unitStandingQuery(unitId, now));
  if (!unit || unit.block === 'inactive' || unit.block === 'debt') {
    throw new Refusal('unit-blocked', { flags: { userUnitIsActive: false } });
  }
  if (unit.block === 'contract-expired') {
    throw new Refusal('contract-expired', { flags: { userUnitIsActive: true, [expiredFlag]: true } });
  }
  if (unit.block === 'no-price') throw withoutPrice(unit, now);
}

/** Names the missing price. */
export function withoutPrice({ sumForMail }: { sumForMail: unknown }, now: Date): Refusal {
  const inBase = sheetsInBase(ruleAt(now));
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
