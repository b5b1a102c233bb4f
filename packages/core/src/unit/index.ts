export { listUnitUsers } from './list-unit-users.ts';
export { listAllUnits, listUnits } from './list-units.ts';
