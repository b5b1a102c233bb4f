export { assertContractMakesSense, assertContractSigner } from './contract/assert-contract.ts';
export { assertMaySetPrices, assertPriced } from './contract/assert-prices.ts';
export { contractColumns, dayOf, dayTexts } from './contract/contract-columns.ts';
export { listContractSigners } from './contract/list-contract-signers.ts';
export { withoutUndefined } from './contract/without-undefined.ts';
export { createOrganization } from './create-organization.ts';
export { deleteOrganization } from './delete-organization.ts';
export { hasEverLoggedIn } from './has-ever-logged-in.ts';
export {
  organizationFilters,
  organizationJson,
  organizationSortColumns,
  withSignerAndType,
} from './list-organizations.sql.ts';
export { listOrganizations } from './list-organizations.ts';
export { lockOrganization } from './lock-organization.ts';
export { lockUnits } from './lock-units.ts';
export { assertFree } from './names/assert-free.ts';
export { checkOrganizationName } from './names/check-organization-name.ts';
export { isTaken, takenNames } from './names/taken-names.ts';
export { readBalance } from './read-balance.ts';
export { type Created, dateOf, storeOrganization } from './store-organization.ts';
export { changeOrganization, updateOrganization } from './update-organization.ts';
