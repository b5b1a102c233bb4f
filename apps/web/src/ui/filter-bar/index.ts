export { presetDays } from './editors/range-editor.tsx';
export type { Choices, Filter } from './filter.ts';
export { FilterBar, FoldedFilters } from './filter-bar.tsx';
export {
  choiceFilter,
  choicesFilter,
  labelledChoices,
  namedChoices,
  queriedChoices,
  rangeFilter,
  textFilter,
} from './filter-makers.ts';
export { MenuPill } from './pills/menu-pill.tsx';
