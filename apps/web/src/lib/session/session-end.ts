import { createListeners } from '../create-listeners.ts';
import { currentToken, deleteStoredSession } from './stored-session.ts';

/** Why the session ended; absent after a manual logout. */
export const endReasons = ['expired', 'initialization', 'cancelled'] as const;
export type EndReason = (typeof endReasons)[number];

const listeners = createListeners<[reason: EndReason | undefined]>();
let initialized = false;

/** Whether regions, areas and the profile are loaded for the logged-in user. */
export const isInitialized = () => initialized;

export function markInitialized(): void {
  initialized = true;
}

/** Registers a listener that is called after the session has ended, e.g. to leave screens that need a session. */
export const onSessionEnd = listeners.add;

/** Deletes the stored session and resets the initialization flag. */
export function clearSession(): void {
  deleteStoredSession();
  initialized = false;
}

/** Clears the session and notifies the listeners. */
export function endSession(reason?: EndReason): void {
  clearSession();
  listeners.notify(reason);
}

/** Ends the session because its token was refused; ignores a late answer to an older token. */
export function endRefusedSession(refusedToken: string | null): void {
  if (currentToken() === refusedToken) endSession('expired');
}
