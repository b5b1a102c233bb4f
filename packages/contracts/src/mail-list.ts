import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { numberSetMeta } from './delivery.ts';
import type { FiltersOf } from './each-filter.ts';
import { endpoint } from './endpoint.ts';
import { fieldNote } from './field-note.ts';
import { mailSorts } from './mail-columns.ts';
import { externalId, mailPage } from './mail-record.ts';
import { cursorText, maxPageSize, paging, sorting } from './paging.ts';
import { day, flag, id, idList, inn, integer, signedInteger } from './scalars.ts';
import { searchText } from './text.ts';
import { wire } from './wire.ts';

/** Maximum number of rows of an export file, or of a list that is requested as a whole. */
export const maxExportRows = 100_000;
export const pageLimitProblem = problem('page-of-letters', { max: maxPageSize });

const pages = integer(0, 100_000).optional();

/**
 * Filters of the mail list (specification 1 §7); externalId, registry, changedSince, performedStart, performedEnd and
 * stillOn are ours.
 */
export const mailFilterFields = {
  /** Restricts the matching letters to these ids. */
  ids: idList.optional(),
  uid: searchText.optional().meta(fieldNote('letter-number')),
  /** The client's own id of a letter; it must match exactly. */
  externalId: externalId.optional().meta(fieldNote('external-id-whole')),
  inn: inn.optional(),
  unitId: id().optional(),
  receiver: searchText.optional(),
  region: id().optional(),
  area: id().optional(),
  users: idList.optional().meta(fieldNote('creators')),
  sendStatus: integer(0, 100).optional().meta(numberSetMeta('sendStatusFilters')),
  creatorUser: id().optional(),
  senderUser: id().optional(),
  isSent: flag.optional(),
  createdStart: day.optional(),
  createdEnd: day.optional(),
  sentStart: day.optional(),
  sentEnd: day.optional(),
  performedStart: day.optional(),
  performedEnd: day.optional(),
  /** Letters that on this day were without an event for longer than the norm of their region. */
  stillOn: day.optional().meta(fieldNote('still-on')),
  pagesCount: pages,
  pagesCountGt: pages,
  pagesCountLt: pages,
  pagesCountGte: pages,
  pagesCountLte: pages,
  isPerformed: flag.optional().meta(fieldNote('is-performed')),
  performType: signedInteger.optional().meta(numberSetMeta('resultFilters')),
  /** Letters of one registry. */
  registry: id().optional(),
  changedSince: z.iso.datetime({ offset: true }).optional().meta(fieldNote('changed-since')),
};

export const mailOrder = sorting(mailSorts, 'createdOn');

export const mailQuery = wire({
  ...paging,
  /** A limit above the page size is accepted only for the whole list: skip 0, limit at least as large as the total. */
  limit: integer(1, maxExportRows, pageLimitProblem)
    .default(50)
    .meta(fieldNote('letters-limit', { max: maxPageSize })),
  ...mailOrder,
  ...mailFilterFields,
  /** Position of the next page (`nextCursor`); it holds the order, too. */
  cursor: cursorText.optional().meta(fieldNote('cursor')),
  /** Adds the letters deleted since `changedSince`. */
  includeDeleted: flag.optional().meta(fieldNote('include-deleted')),
  /** The letters are not counted; see `totalIsExact`. */
  skipTotal: flag.optional().meta(fieldNote('skip-total')),
});
export type MailQuery = z.output<typeof mailQuery>;
export type MailFilters = Omit<FiltersOf<MailQuery>, 'cursor' | 'includeDeleted' | 'skipTotal'>;

export const mailListCalls = {
  list: endpoint({
    name: 'mail.list',
    method: 'GET',
    path: '/api/mail',
    whenId: false,
    action: 'mail.list',
    query: mailQuery,
    reply: mailPage,
  }),
  listAsStaff: endpoint({
    name: 'mail.listAsStaff',
    method: 'GET',
    path: '/api/AdminMail',
    action: 'mail.listAsStaff',
    query: mailQuery,
    reply: mailPage,
  }),
};
