export type { Filter, Option } from './filter.ts';
export { FilterBar } from './filter-bar.tsx';
