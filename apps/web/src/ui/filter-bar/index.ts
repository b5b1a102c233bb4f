export { labelledChoices, namedChoices, queriedChoices } from './editors/choices.ts';
export { presetDays } from './editors/range-editor.tsx';
export type { Choices, Filter, SearchFilter } from './filter.ts';
export { FilterBar } from './filter-bar.tsx';
export { choiceFilter, choicesFilter, rangeFilter, textFilter } from './filter-makers.ts';
export { FoldedFilters } from './pills/folded-filters.tsx';
export { MenuPill } from './pills/menu-pill.tsx';
