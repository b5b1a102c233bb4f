export const columnKinds = ['ordinal', 'text', 'count', 'money', 'day', 'moment'] as const;

/**
 * Format of a column. An ordinal is a row number or an id, a count has no decimals, money has two. A day is
 * `DD.MM.YYYY`, a moment `DD.MM.YYYY HH:mm:ss`.
 */
export type ColumnKind = (typeof columnKinds)[number];

export interface TableColumn {
  readonly title: string;
  readonly kind: ColumnKind;
  /** In characters; the default depends on the kind. */
  readonly width?: number;
}

/** A sum of money is decimal text, so that it is never rounded. */
export type Cell = string | number | null;
export type TableRow = readonly Cell[];

export const defaultWidths: Record<ColumnKind, number> = {
  ordinal: 6,
  text: 34,
  count: 14,
  money: 18,
  day: 12,
  moment: 20,
};

const numericKinds = new Set<ColumnKind>(['ordinal', 'count', 'money']);

export const isNumeric = (kind: ColumnKind) => numericKinds.has(kind);
