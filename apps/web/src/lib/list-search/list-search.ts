import type { ListState } from './list-state.ts';

export interface FilterSearch<S extends object> {
  readonly state: S;
  /** Changes filters; a list returns to page 1. */
  readonly filter: (change: Partial<S>) => void;
  /** Restores the defaults and deletes the saved filters. */
  readonly reset: () => void;
}

export interface ListSearch<S extends ListState> extends FilterSearch<S> {
  /** Changes the order or the page size and returns to page 1. */
  readonly arrange: (change: Partial<ListState>) => void;
  /** Changes filters without a user action: replaces the history entry and does not save the filters. */
  readonly correct: (change: Partial<S>) => void;
  /** Changes the page; a correction, e.g. of a page beyond the last, replaces the history entry. */
  readonly goTo: (page: number, why?: 'correction') => void;
}
