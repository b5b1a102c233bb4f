interface Column {
  readonly key: string;
  /** What the list is sorted by when this column is; null when the column cannot be sorted. */
  readonly sort: string | null;
  /** How the file writes it: an ordinal without groups of digits, such as an id, a count with them. */
  readonly kind: 'ordinal' | 'text' | 'count' | 'moment' | 'day';
  /** In the file, in characters. */
  readonly width: number;
}

/**
 * The columns of the lists of letters, in their order (specification 1 §2): on the page, in the file, for sorting. Each place that
 * has to know a column is a Record of MailColumn, so that one that is added does not compile until all have it.
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
 * What a list may be sorted by: its columns, for staff the organization in place of the unit, and for the letters of one registry
 * the row of its file.
 */
export const mailSorts: readonly [MailSort, ...MailSort[]] = [
  'organization',
  'registryRow',
  ...mailColumns.flatMap(({ sort }) => sort ?? []),
];
