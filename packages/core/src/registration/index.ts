export { createRegistrationOffer } from './create-registration-offer.ts';
export { listBranches } from './list-branches.ts';
export { listHeadUnits } from './list-head-units.ts';
export { registerOrganization } from './register-organization.ts';
export { removeExpiredRegistrations } from './remove-expired-registrations.ts';
