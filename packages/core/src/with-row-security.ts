import { runWithinOrganization } from '@hybrid-mail/db';
import type { Actor } from './actor.ts';

/** Runs work with row-level security: a customer's statements see only rows of their organization (decision 024). */
export function withRowSecurity<T>(actor: Actor | null, work: () => Promise<T>): Promise<T> {
  const organizationId = actor?.organizationId ?? null;
  return organizationId === null ? work() : runWithinOrganization(organizationId, work);
}
