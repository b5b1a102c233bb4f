export { listAreas } from './list-areas.ts';
export { listRegions } from './list-regions.ts';
export { readRegistryAccess } from './read-registry-access.ts';
