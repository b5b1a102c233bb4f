export { assertPassword } from './assert-password.ts';
export { authenticate, authenticateAll, type IdleLimits } from './authenticate.ts';
export { dutyOf } from './duty-of.ts';
export { endSessionsOf } from './end-sessions.ts';
export { logIn } from './log-in.ts';
export { logOut } from './log-out.ts';
export { loginMethodOf } from './login-methods.ts';
export {
  assertMayAttempt,
  clearLoginAttempts,
  countLoginAttempt,
  type LoginAttempt,
  loginsPerMinute,
  maxWrongPasswords,
  settleCorrectPassword,
} from './login-throttle.ts';
export { assertNewPassword } from './new-password/assert-new-password.ts';
export { readGlobalUnitNumbers, readUnitNumbers, readUserNumbers } from './new-password/own-numbers.ts';
export { type NewSession, openSession, sessionSeconds } from './open-session.ts';
export { ownPasswordColumns, type PasswordColumns, staffPasswordColumns } from './password-columns.ts';
export { hashPassword, saltOf } from './passwords.ts';
export { readProfile } from './read-profile.ts';
export { failedLoginKinds, recordFailedLogin } from './record-failed-login.ts';
export { removeStaleSessions } from './remove-stale-sessions.ts';
