export { assertContractMakesSense, assertContractSigner } from './assert-contract.ts';
export { assertFree } from './assert-free.ts';
export { assertMaySetPrices, assertPriced } from './assert-prices.ts';
export { checkOrganizationName } from './check-organization-name.ts';
export { contractColumns, dayOf, dayTexts } from './contract-columns.ts';
export { createOrganization } from './create-organization.ts';
export { deleteOrganization } from './delete-organization.ts';
export { hasEverLoggedIn } from './has-ever-logged-in.ts';
export { listContractSigners } from './list-contract-signers.ts';
export {
  organizationFilters,
  organizationJson,
  organizationSortColumns,
  withSignerAndType,
} from './list-organizations.sql.ts';
export { listOrganizations } from './list-organizations.ts';
export { lockOrganization } from './lock-organization.ts';
export { lockUnits } from './lock-units.ts';
export { readBalance } from './read-balance.ts';
export { type Created, dateOf, storeOrganization } from './store-organization.ts';
export { isTaken, takenNames } from './taken-names.ts';
export { changeOrganization, updateOrganization } from './update-organization.ts';
