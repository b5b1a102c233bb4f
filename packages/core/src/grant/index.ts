export { copyGrants } from './copy-grants.ts';
export { listOrganizationGrants } from './list-organization-grants.ts';
export { listUnitGrants } from './list-unit-grants.ts';
export { previewGrants } from './preview-grants.ts';
export { setOrganizationGrant } from './set-organization-grant.ts';
export { setUnitGrant } from './set-unit-grant.ts';
