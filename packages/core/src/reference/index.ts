export { areRegions } from './are-regions.ts';
export { listAreas } from './list-areas.ts';
export { listClientTypes } from './list-client-types.ts';
export { listPlaceNames } from './list-place-names.ts';
export { listRegions } from './list-regions.ts';
export { readRegistryAccess } from './read-registry-access.ts';
