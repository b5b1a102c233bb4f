import type { RowSelectionState } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { DataColumn } from './columns.ts';

export interface Sort {
  readonly by: string;
  readonly isDescending: boolean;
}

/** How the loading of a list stands. */
export interface Load {
  /** Nothing was ever shown. */
  readonly isFirst: boolean;
  /** Old rows are shown while new ones come. */
  readonly isRefreshing: boolean;
  /** What failed, in words; old rows stay. */
  readonly error: string | undefined;
  readonly retry: () => void;
}

export interface Selection<R> {
  /** By the key of the row; rows of other pages stay chosen. */
  readonly chosen: RowSelectionState;
  readonly onChange: (chosen: RowSelectionState) => void;
  /** Why a row cannot be chosen; null when it can. */
  readonly whyNot: (row: R) => string | null;
  /** How a row is called in the name of its box. */
  readonly nameOf: (row: R) => string;
  /** Given while the page is chosen and there are more: the way to choose what is on no page shown. */
  readonly offer?: SelectAllOffer;
}

export interface SelectAllOffer {
  readonly total: number;
  readonly isLoading: boolean;
  readonly onAccept: () => void;
}

export interface DataTableProps<R extends object> {
  /** The name of the table for people who hear it. */
  readonly label: string;
  readonly columns: DataColumn<R>[];
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
  /** Left out with onSort for a list that has one order only. */
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  readonly load: Load;
  readonly emptyText: string;
  /** A way out of an empty list, such as a button that resets filters. */
  readonly emptyAction?: ReactNode;
  /** What Enter does with the row in focus. */
  readonly onOpen?: (row: R) => void;
  /** The row as a card, below 600 px. */
  readonly card: (row: R) => ReactNode;
  readonly selection?: Selection<R>;
  /** Where the widths that a person gives to columns are kept; without it they cannot be changed. */
  readonly widthsKey?: string;
}
