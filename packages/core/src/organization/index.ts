export { checkOrganizationName } from './check-organization-name.ts';
export { createOrganization } from './create-organization.ts';
export { deleteOrganization } from './delete-organization.ts';
export { listContractSigners } from './list-contract-signers.ts';
export { listOrganizations } from './list-organizations.ts';
export { readBalance } from './read-balance.ts';
export { updateOrganization } from './update-organization.ts';
