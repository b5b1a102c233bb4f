export { fromUrl, type ListDefinition, listStateShape, pageSizes } from './list-state.ts';
export { openingState } from './saved-filters.ts';
export { parseSearch, stringifySearch } from './url-search.ts';
export { type ListSearch, useListSearch } from './use-list-search.ts';
