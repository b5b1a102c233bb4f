import type { Actor } from '../../actor.ts';
import { Refusal } from '../../errors.ts';

/** The organization whose addresses the caller manages. @throws Refusal no-organization */
export function organizationOf({ organizationId }: Pick<Actor, 'organizationId'>): number {
  if (organizationId === null) throw new Refusal('no-organization');
  return organizationId;
}
