export { checkGlobalOrganizationName } from './check-global-organization-name.ts';
export { createGlobalOrganization } from './create-global-organization.ts';
export { deleteGlobalOrganization } from './delete-global-organization.ts';
export { listGlobalOrganizations } from './list-global-organizations.ts';
export { updateGlobalOrganization } from './update-global-organization.ts';
