import { endSession } from '../../lib/session/session-end.ts';
import { currentToken, sessionKey } from '../../lib/session/stored-session.ts';

/** Storage listener: ends the session if another tab has logged out, reloads if it has switched the user. */
export function followOtherTabs({ key }: StorageEvent): void {
  if (key !== sessionKey) return;
  if (currentToken() === null) endSession();
  else location.reload();
}
