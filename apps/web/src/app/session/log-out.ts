import { sessionCalls } from '@hybrid-mail/contracts/session';
import { call } from '../../lib/api/call.ts';
import { endSession } from '../../lib/session/session-end.ts';

/** Ends the local session immediately, whether or not the server call succeeds. */
export function logOut(): void {
  call(sessionCalls.logout).catch(() => undefined);
  endSession();
}
