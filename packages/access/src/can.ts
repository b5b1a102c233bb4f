import { type Action, policy } from './policy.ts';
import type { Role } from './roles.ts';
import type { Scope } from './scopes.ts';

/** What an installation may add to the policy. */
export interface Switches {
  /** Administrators read letters, too; each reading is audited. Off unless the installation says so (OPEN-03). */
  readonly adminReadsContent?: boolean;
}

function switchedScope(role: Role, action: Action, { adminReadsContent }: Switches): Scope | null {
  const isAdmin = role === 'admin' || role === 'headAdmin';
  return adminReadsContent && action === 'mail.readDocument' && isAdmin ? 'all' : null;
}

/** How far the role may go with the action; null means not at all. */
export function scopeOf(role: Role, action: Action, switches: Switches = {}): Scope | null {
  if (action === 'signedIn') return 'own';
  if (action === 'public' || action === 'postalService') return null;
  const cells: { [role in Role]?: Scope } = policy[action];
  return cells[role] ?? switchedScope(role, action, switches);
}

/** Whether the person may do it at all. Without a login the role is null. */
export function can(role: Role | null, action: Action, switches: Switches = {}): boolean {
  if (action === 'public') return true;
  if (action === 'postalService' || role === null) return false;
  return action === 'signedIn' || scopeOf(role, action, switches) !== null;
}
