import type { Action, PolicyAction } from './policy.ts';

/** What an organization may allow to a program by an API key (decision 095). */
export const keyScopes = ['create', 'send', 'read', 'receipts', 'webhooks'] as const;
export type KeyScope = (typeof keyScopes)[number];

/**
 * Actions that each scope allows. An action that no scope names is refused to keys: administration, people, money, the
 * keys themselves, pages and live updates.
 */
const actionsByScope: Record<KeyScope, readonly PolicyAction[]> = {
  create: ['mail.create', 'mail.correct', 'mail.delete', 'mail.deleteMany', 'reference.read'],
  send: ['mail.send', 'mail.checkAccess', 'mail.checkActive'],
  read: ['mail.list', 'mail.read', 'mail.readDocument', 'reference.read'],
  receipts: ['mail.readReceipt', 'mail.readPapers'],
  webhooks: ['webhook.edit'],
};

/** Scopes that allow the action, in the order of `keyScopes`; empty for an action that is refused to every key. */
export const keyScopesOf = (action: Action): KeyScope[] =>
  keyScopes.filter((scope) => actionsByScope[scope].some((allowed) => allowed === action));

/** Whether a key with these scopes may perform the action. Its role limits it in addition. */
export const keyMay = (scopes: readonly KeyScope[], action: Action): boolean =>
  keyScopesOf(action).some((scope) => scopes.includes(scope));

/**
 * Scopes that a key of one unit, or of the whole organization (null), may have. The webhook belongs to the
 * organization.
 */
export const grantableKeyScopes = (unitId: number | null): KeyScope[] =>
  keyScopes.filter((scope) => unitId === null || scope !== 'webhooks');
