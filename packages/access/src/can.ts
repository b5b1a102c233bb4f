import { type Action, policy } from './policy.ts';
import type { Role } from './roles.ts';
import type { Scope } from './scopes.ts';

/** How far the role may go with the action; null means not at all. */
export function scopeOf(role: Role, action: Action): Scope | null {
  if (action === 'signedIn') return 'own';
  if (action === 'public' || action === 'postalService') return null;
  const cells: { [role in Role]?: Scope | undefined } = policy[action];
  return cells[role] ?? null;
}

/** Whether the person may do it at all. Somebody who is not logged in has role null. */
export function can(role: Role | null, action: Action): boolean {
  if (action === 'public') return true;
  if (action === 'postalService' || role === null) return false;
  return action === 'signedIn' || scopeOf(role, action) !== null;
}
