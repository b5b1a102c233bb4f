export { listBranches } from './list-branches.ts';
export { listHeadUnits } from './list-head-units.ts';
export { registerOrganization } from './register.ts';
export { createRegistrationOffer } from './register-hash-code.ts';
export { removeExpiredRegistrations } from './remove-expired-registrations.ts';
