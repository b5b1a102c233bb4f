export { createChallenge } from './challenge.ts';
export { changePassword } from './change-password.ts';
export { endOtherSessions } from './end-other-sessions.ts';
export { endSession } from './end-session.ts';
export { listLogins } from './list-logins.ts';
export { readAccount } from './read-account.ts';
export { resetPassword } from './reset-password.ts';
