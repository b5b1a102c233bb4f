import type { ReactNode } from 'react';
import type { Filter, TextFilter } from './filter.ts';

export interface FilterBarProps {
  readonly filters: readonly Filter[];
  readonly onReset: () => void;
  /** Number of rows found, shown on the phone's button. */
  readonly found: number | undefined;
  /** Content before the filters. */
  readonly lead?: ReactNode;
}

/** Splits off the filter that is shown as a search field. */
export function splitSearch(filters: readonly Filter[]): { search: TextFilter | undefined; others: Filter[] } {
  const search = filters.find((filter): filter is TextFilter => filter.kind === 'text' && !filter.isSecondary);
  return { search, others: filters.filter((filter) => filter !== search) };
}
