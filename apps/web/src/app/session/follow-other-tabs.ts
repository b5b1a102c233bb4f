import { endSession } from '../../lib/session/session-end.ts';
import { currentToken, sessionKey } from '../../lib/session/stored-session.ts';

/**
 * Listener of storage events: ends the session if another tab has logged out, reloads if another tab has stored another
 * session.
 */
export function followOtherTabs({ key }: StorageEvent): void {
  if (key !== sessionKey) return;
  if (currentToken() === null) endSession();
  else location.reload();
}
