export { checkUnitName } from './check-unit-name.ts';
export { createUnit } from './create-unit.ts';
export { listUnitUsers } from './list-unit-users.ts';
export { unitJson } from './list-units.sql.ts';
export { listAllUnits, listUnits } from './list-units.ts';
export { findOrganizationOfUnit, lockUnit } from './lock-unit.ts';
export { updateLockedUnit, updateUnit } from './update-unit.ts';
