import type { RowSelectionState } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { DataColumn } from './columns.ts';

export interface Sort {
  readonly by: string;
  readonly isDescending: boolean;
}

/** Loading state of a list. */
export interface Load {
  /** First load; there are no rows yet. */
  readonly isFirst: boolean;
  /** Old rows are shown while new ones load. */
  readonly isRefreshing: boolean;
  /** Error text; old rows stay visible. */
  readonly error: string | undefined;
  readonly retry: () => void;
}

export interface Selection<R> {
  /** By row key; rows of other pages stay selected. */
  readonly chosen: RowSelectionState;
  readonly onChange: (chosen: RowSelectionState) => void;
  /** Why a row cannot be selected; null when it can. */
  readonly whyNot: (row: R) => string | null;
  /** Row name in the label of its checkbox. */
  readonly nameOf: (row: R) => string;
  /** Present while the whole page is selected and more pages exist: selects all rows of all pages. */
  readonly offer?: SelectAllOffer;
}

export interface SelectAllOffer {
  readonly total: number;
  readonly isLoading: boolean;
  readonly onAccept: () => void;
}

/** Quick look at one row, shown beside the table. */
export interface RowLook<R> {
  /** Key of the row looked at; null while closed. */
  readonly key: string | null;
  /** Opens it for a row, or closes it. */
  readonly onToggle: (row: R) => void;
  /** Another row became active while it is open. */
  readonly onMove: (row: R) => void;
  readonly onClose: () => void;
}

export interface DataTableProps<R extends object> {
  /** Accessible name of the table. */
  readonly label: string;
  readonly columns: DataColumn<R>[];
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
  /** Omitted, with onSort, for a list with a fixed order. */
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  readonly load: Load;
  readonly emptyText: string;
  /** Action of an empty list, e.g. a button that resets the filters. */
  readonly emptyAction?: ReactNode;
  /** Called by Enter on the focused row. */
  readonly onOpen?: (row: R) => void;
  /** The row as a card, below 600 px. */
  readonly card: (row: R) => ReactNode;
  /** A line below the row, e.g. a form; false: none. For pages of at most 100 rows, which are not virtualized. */
  readonly detail?: (row: R) => ReactNode;
  readonly selection?: Selection<R>;
  /** With it, Space opens and closes the quick look, and Shift+Space selects. */
  readonly look?: RowLook<R>;
  /** Key of a row that is drawn wherever a long list is scrolled, because the focus goes there. */
  readonly keptKey?: string | undefined;
  /** Storage key of column widths; without it columns cannot be resized. */
  readonly widthsKey?: string;
}
