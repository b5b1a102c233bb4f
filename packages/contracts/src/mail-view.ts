import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { mailSorts } from './mail-columns.ts';
import { mailListFilters, mailListKinds } from './mail-list-filters.ts';
import { id } from './scalars.ts';
import { successReply } from './session.ts';
import { requiredText } from './text.ts';
import { wire } from './wire.ts';

/** Maximum number of views of one list. */
export const maxMailViews = 20;
export const maxViewNameLength = 60;
/** The letters of a view are counted up to this number, so that a large view does not delay the other counts. */
export const maxCountedLetters = 1000;

const page = z.enum(mailListKinds, problem('no-such-list'));
const sort = z.enum(mailSorts, problem('no-such-sort'));
export const viewName = requiredText(maxViewNameLength, problem('fill-in'));

/** Filters and order of a list of letters, saved under a name. */
export const mailView = wire({ id: z.int(), name: z.string(), filters: mailListFilters, sort, desc: z.boolean() });
export type MailView = z.output<typeof mailView>;

/**
 * Number of letters in a view: `maxCountedLetters` when there are more (`isMore`), null when counting takes too long.
 */
export const mailViewCount = wire({ id: z.int(), count: z.int().nullable(), isMore: z.boolean() });
export type MailViewCount = z.output<typeof mailViewCount>;

export const newMailView = wire({ page, name: viewName, filters: mailListFilters, sort, desc: z.boolean() });
export type NewMailView = z.output<typeof newMailView>;

/** Missing fields keep their values; at least one is required. */
export const mailViewChange = wire(
  {
    id: id(),
    name: viewName.optional(),
    filters: mailListFilters.optional(),
    sort: sort.optional(),
    desc: z.boolean().optional(),
  },
  {},
  [{ oneOf: ['name', 'filters', 'sort', 'desc'], message: problem('fill-in') }],
);
export type MailViewChange = z.output<typeof mailViewChange>;

const path = '/api/MailView';
const action = 'mailView.keep';

/** Views belong to the account of the caller. */
export const mailViewCalls = {
  list: endpoint({
    name: 'mailView.list',
    method: 'GET',
    path,
    action,
    query: wire({ page }),
    reply: z.array(mailView),
  }),
  counts: endpoint({
    name: 'mailView.counts',
    method: 'GET',
    path: `${path}/counts`,
    action,
    query: wire({ page }),
    reply: z.array(mailViewCount),
    perMinute: 30,
  }),
  create: endpoint({ name: 'mailView.create', method: 'POST', path, action, body: newMailView, reply: mailView }),
  change: endpoint({ name: 'mailView.change', method: 'PUT', path, action, body: mailViewChange, reply: successReply }),
  remove: endpoint({
    name: 'mailView.remove',
    method: 'DELETE',
    path,
    action,
    query: wire({ id: id() }),
    reply: successReply,
  }),
};
