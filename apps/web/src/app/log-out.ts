import { session } from '@hybrid-mail/contracts/session';
import { call } from '../lib/api/call.ts';
import { endSession } from '../lib/session/session-end.ts';

/** Ends the session here at once; what the server answers, or that it does not, changes nothing. */
export function logOut(): void {
  call(session.logout).catch(() => undefined);
  endSession();
}
