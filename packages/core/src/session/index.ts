export { authenticate, authenticateAll } from './authenticate.ts';
export { endSessionsOf } from './end-sessions.ts';
export { logIn, type NewSession, sessionSeconds } from './log-in.ts';
export { logOut } from './log-out.ts';
export { maxWrong } from './login-throttle.ts';
export { hashPassword } from './passwords.ts';
export { readProfile } from './read-profile.ts';
export { failedLogins } from './record-failed-login.ts';
export { removeStaleSessions } from './remove-stale-sessions.ts';
