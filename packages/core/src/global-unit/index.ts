export { checkGlobalUnitName } from './check-global-unit-name.ts';
export { createGlobalUnit } from './create-global-unit.ts';
export { listGlobalUnitNames } from './list-global-unit-names.ts';
export { listGlobalUnits } from './list-global-units.ts';
export { updateGlobalUnit } from './update-global-unit.ts';
