export type { ChoiceFilter, ChoicesFilter, DayRange, Filter, Option, RangeFilter, TextFilter } from './filter.ts';
export { FilterBar } from './filter-bar.tsx';
