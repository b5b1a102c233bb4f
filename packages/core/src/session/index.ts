export { assertPassword } from './assert-password.ts';
export { authenticate, authenticateAll } from './authenticate.ts';
export { endSessionsOf } from './end-sessions.ts';
export { logIn, type NewSession, sessionSeconds } from './log-in.ts';
export { logOut } from './log-out.ts';
export { hashPassword } from './passwords.ts';
export { readProfile } from './read-profile.ts';
export { removeStaleSessions } from './remove-stale-sessions.ts';
