export { checkUnitName } from './check-unit-name.ts';
export { createUnit } from './create-unit.ts';
export { listUnitUsers } from './list-unit-users.ts';
export { unitJson } from './list-units.sql.ts';
export { listAllUnits, listUnits } from './list-units.ts';
export { lockUnit, organizationOfUnit } from './lock-unit.ts';
export { changeUnit, updateUnit } from './update-unit.ts';
