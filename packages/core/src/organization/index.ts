export { assertContractConsistent, assertContractSigner } from './contract/assert-contract.ts';
export { assertHasPrices, assertMaySetPrices } from './contract/assert-prices.ts';
export { contractColumns, contractDayTexts, optionalDateOf } from './contract/contract-columns.ts';
export { listContractSigners } from './contract/list-contract-signers.ts';
export { withoutUndefined } from './contract/without-undefined.ts';
export { createOrganization } from './create-organization.ts';
export { deleteOrganization } from './delete-organization.ts';
export { hasEverLoggedIn } from './has-ever-logged-in.ts';
export {
  organizationFilters,
  organizationJson,
  organizationSortColumns,
  signerAndTypeJoins,
} from './list-organizations.sql.ts';
export { listOrganizations } from './list-organizations.ts';
export { lockOrganization } from './lock-organization.ts';
export { lockUnits } from './lock-units.ts';
export { mergeBalanceChanges } from './merge-balance-changes.ts';
export { assertNamesFree } from './names/assert-names-free.ts';
export { checkOrganizationName } from './names/check-organization-name.ts';
export { findTakenNames, isAnyTaken } from './names/find-taken-names.ts';
export { readBalance } from './read-balance.ts';
export { type CreatedOrganization, dateOf, storeOrganization } from './store-organization.ts';
export { updateLockedOrganization, updateOrganization } from './update-organization.ts';
