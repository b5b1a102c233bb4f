export { labelled, loaded, named } from './choices.ts';
export type { Choices, Filter, SearchFilter } from './filter.ts';
export { FilterBar } from './filter-bar.tsx';
export { choiceFilter, choicesFilter, rangeFilter, textFilter } from './filter-makers.ts';
export { FoldedFilters } from './folded-filters.tsx';
export { MenuPill } from './menu-pill.tsx';
export { presetDays } from './preset-days.ts';
