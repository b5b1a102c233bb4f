import type { ListState } from './list-state.ts';

export interface FilterSearch<S extends object> {
  readonly state: S;
  /** Changes filters; of a list the page becomes 1. */
  readonly filter: (change: Partial<S>) => void;
  /** Restores the defaults and deletes the saved filters. */
  readonly reset: () => void;
}

export interface ListSearch<S extends ListState> extends FilterSearch<S> {
  /** Changes the order or the page size; the page becomes 1. */
  readonly arrange: (change: Partial<ListState>) => void;
  /** Changes filters without the person: replaces the entry of the browser's history and does not store the filters. */
  readonly correct: (change: Partial<S>) => void;
  /** A correction, e.g. of a page beyond the last, is no step that Back returns to. */
  readonly goTo: (page: number, why?: 'correction') => void;
}
