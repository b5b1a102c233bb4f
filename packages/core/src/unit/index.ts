export { checkUnitName } from './check-unit-name.ts';
export { createUnit } from './create-unit.ts';
export { listUnitUsers } from './list-unit-users.ts';
export { listAllUnits, listUnits } from './list-units.ts';
export { organizationOfUnit } from './lock-unit.ts';
export { updateUnit } from './update-unit.ts';
