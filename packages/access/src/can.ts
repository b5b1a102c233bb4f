import { type Action, policy } from './policy.ts';
import type { Role } from './roles.ts';
import type { Scope } from './scopes.ts';

/** Options of an installation that extend the policy. */
export interface PolicyOptions {
  /** Lets administrators read the content of letters; each access is audited. Off by default (OPEN-03). */
  readonly adminReadsContent?: boolean | undefined;
}

function switchedScope(role: Role, action: Action, { adminReadsContent }: PolicyOptions): Scope | null {
  const isAdmin = role === 'admin' || role === 'headAdmin';
  const isContent = action === 'mail.readDocument' || action === 'mail.readPapers';
  return adminReadsContent && isContent && isAdmin ? 'all' : null;
}

/** Scope of the action for the role; null when the action is not allowed. */
export function scopeOf(role: Role, action: Action, switches: PolicyOptions = {}): Scope | null {
  if (action === 'signedIn') return 'own';
  if (action === 'public' || action === 'postalService') return null;
  const cells: { [role in Role]?: Scope } = policy[action];
  return cells[role] ?? switchedScope(role, action, switches);
}

/** Whether the role may perform the action at all; the role of a caller who is not logged in is null. */
export function can(role: Role | null, action: Action, switches: PolicyOptions = {}): boolean {
  if (action === 'public') return true;
  if (action === 'postalService' || role === null) return false;
  return action === 'signedIn' || scopeOf(role, action, switches) !== null;
}

const openToDuty: readonly Action[] = [
  'account.read',
  'account.edit',
  'session.read',
  'session.end',
  'session.admin',
  'reference.read',
  'registryPermission.read',
  'signedIn',
];

/** Whether the action is allowed before a required password change or enrollment of a second factor (decision 028). */
export const isAllowedBeforeDuty = (action: Action): boolean => openToDuty.includes(action);
