import type { NewcomerChecklist } from '@hybrid-mail/contracts/onboarding';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { blockersOf, checklistOf } from './progress-of.ts';
import { readOnboardingFacts } from './read-onboarding-facts.sql.ts';

/**
 * Steps before the first letter of the caller's organization; null if it has sent one.
 * @throws Refusal no-organization
 */
export async function readChecklist({
  db,
  actor: { organizationId },
  clock,
}: Context): Promise<{ checklist: NewcomerChecklist | null }> {
  const facts = organizationId === null ? null : await readOnboardingFacts(db, organizationId, clock.now());
  if (!facts) throw new Refusal('no-organization');
  return { checklist: facts.hasSentLetter ? null : checklistOf(facts, blockersOf(facts)) };
}
