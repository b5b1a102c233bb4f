interface Column {
  readonly key: string;
  /** Sort key of the column; null when it cannot be sorted. */
  readonly sort: string | null;
  /** Format in the file: an ordinal (an id) has no digit grouping, a count has. */
  readonly kind: 'ordinal' | 'text' | 'count' | 'moment' | 'day';
  /** Width in the file, in characters. */
  readonly width: number;
}

/**
 * Columns of the letter lists in display order (specification 1 §2), for the page, the file and sorting. Code that
 * depends on the columns is a Record of MailColumn, so a new column does not compile until every place handles it.
 */
export const mailColumns = [
  { key: 'number', sort: null, kind: 'ordinal', width: 7 },
  { key: 'id', sort: 'id', kind: 'text', width: 15 },
  { key: 'sender', sort: 'sender', kind: 'text', width: 28 },
  { key: 'receiver', sort: 'receiver', kind: 'text', width: 34 },
  { key: 'region', sort: 'region', kind: 'text', width: 24 },
  { key: 'area', sort: 'area', kind: 'text', width: 24 },
  { key: 'address', sort: 'address', kind: 'text', width: 40 },
  { key: 'recipient', sort: 'recipient', kind: 'text', width: 24 },
  { key: 'pagesCount', sort: 'pagesCount', kind: 'count', width: 13 },
  { key: 'createdOn', sort: 'createdOn', kind: 'moment', width: 20 },
  { key: 'sentOn', sort: 'sentOn', kind: 'moment', width: 20 },
  { key: 'status', sort: 'sendStatus', kind: 'text', width: 30 },
  { key: 'performedOn', sort: 'performedOn', kind: 'day', width: 16 },
] as const satisfies readonly Column[];

type Columns = (typeof mailColumns)[number];
export type MailColumn = Columns['key'];
export type MailSort = NonNullable<Columns['sort']> | 'organization' | 'registryRow';

/**
 * Sort keys of a list: those of its columns, `organization` for staff (instead of the unit), and `registryRow`, the row
 * of the file, for letters of one registry.
 */
export const mailSorts: readonly [MailSort, ...MailSort[]] = [
  'organization',
  'registryRow',
  ...mailColumns.flatMap(({ sort }) => sort ?? []),
];
