export { listBranches } from './list-branches.ts';
export { listHeadUnits } from './list-head-units.ts';
export { register } from './register.ts';
export { registerHashCode } from './register-hash-code.ts';
export { removeExpiredRegistrations } from './remove-expired-registrations.ts';
