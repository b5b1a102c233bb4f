import { withinOrganization } from '@hybrid-mail/db';
import type { Actor } from './actor.ts';

/** Runs the call of a person: a customer's statements see the rows of the own organization only (decision 024). */
export function behindWalls<T>(actor: Actor | null, work: () => Promise<T>): Promise<T> {
  const organizationId = actor?.organizationId ?? null;
  return organizationId === null ? work() : withinOrganization(organizationId, work);
}
