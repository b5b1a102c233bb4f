import type { RowSelectionState } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { DataColumn } from './columns.ts';

export interface SortOrder {
  readonly by: string;
  readonly isDescending: boolean;
}

/** Loading state of a list. */
export interface LoadState {
  /** Whether this is the first load, without rows to show. */
  readonly isFirst: boolean;
  /** Whether old rows are shown while new ones load. */
  readonly isRefreshing: boolean;
  /** Error text; old rows stay visible. */
  readonly error: string | undefined;
  readonly retry: () => void;
}

export interface RowSelection<R> {
  /** Selected rows by key; rows of other pages stay selected. */
  readonly chosen: RowSelectionState;
  readonly onChange: (chosen: RowSelectionState) => void;
  /** Why a row cannot be selected; null when it can. */
  readonly whyNot: (row: R) => string | null;
  /** Name of the row, for the label of its checkbox. */
  readonly nameOf: (row: R) => string;
  /** Whether cards show their checkboxes, and how to put these away; absent where cards always have them. */
  readonly onCards?: { readonly isOn: boolean; readonly onDone: () => void } | undefined;
  /** Offer to select all rows of all pages; present while the whole page is selected and there are more pages. */
  readonly offer?: SelectAllOffer | undefined;
}

export interface SelectAllOffer {
  readonly total: number;
  readonly isLoading: boolean;
  readonly onAccept: () => void;
}

/** Quick look: a panel with the details of one row, next to the table. */
export interface RowQuickLook<R> {
  /** Key of the shown row; null while the panel is closed. */
  readonly key: string | null;
  /** Opens the panel for the row, or closes the panel. */
  readonly onToggle: (row: R) => void;
  /** Called when another row becomes active while the panel is open. */
  readonly onMove: (row: R) => void;
  readonly onClose: () => void;
}

export interface DataTableProps<R extends object> {
  /** Accessible name of the table. */
  readonly label: string;
  readonly columns: DataColumn<R>[];
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
  /** Omitted together with onSort for a list with a fixed order. */
  readonly sort?: SortOrder | undefined;
  readonly onSort?: ((sort: SortOrder) => void) | undefined;
  readonly load: LoadState;
  readonly emptyText: string;
  /** Action of an empty list, e.g. a button that resets the filters. */
  readonly emptyAction?: ReactNode;
  /** Called by Enter on the focused row. */
  readonly onOpen?: ((row: R) => void) | undefined;
  /** The row as a card, below 600 px. */
  readonly card: (row: R) => ReactNode;
  /**
   * Content of an additional line below the row, e.g. a form; false for none. Only for pages of at most 100 rows, which
   * are not virtualized.
   */
  readonly detail?: ((row: R) => ReactNode) | undefined;
  readonly selection?: RowSelection<R> | undefined;
  /** If set, Space toggles the quick look and Shift+Space selects. */
  readonly look?: RowQuickLook<R> | undefined;
  /** Key of a row that is always rendered, even outside the viewport, because it will receive the focus. */
  readonly keptKey?: string | undefined;
  /** Whether cells are edited in place; such rows are never dense. */
  readonly isEdited?: boolean | undefined;
  /** Least width in px of a table whose rows take one line each in a wide window; if omitted, they never do. */
  readonly oneLineFrom?: number | undefined;
  /** Whether in a wide window the columns take no more than their content, and the last one the rest. */
  readonly isFitted?: boolean | undefined;
  /** Storage key of the column widths in the browser; if omitted, columns cannot be resized. */
  readonly widthsKey?: string | undefined;
}
