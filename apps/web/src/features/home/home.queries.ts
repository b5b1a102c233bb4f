import { dashboardCalls } from '@hybrid-mail/contracts/dashboard';
import { notSentFilter } from '@hybrid-mail/contracts/delivery';
import { type MailQuery, mailListCalls } from '@hybrid-mail/contracts/mail-list';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { today } from '../../lib/formats/dates.ts';
import { mailQueries } from '../../lib/queries/mail.queries.ts';

const base = { limit: 1, skip: 0, sort: 'createdOn', desc: true } as const;

/** Query for the number of letters that match the filter. */
const count = (filter: Partial<MailQuery>) =>
  queryOptions({
    queryKey: [...mailQueries.lists, 'count', filter],
    queryFn: ({ signal }) => call(mailListCalls.list, { query: { ...base, ...filter }, signal }),
    select: ({ total }) => total,
  });

/** Queries for the counts on the cards. */
export const homeCountQueries = {
  waiting: () => count({ isSent: false, sendStatus: notSentFilter }),
  sentToday: () => count({ isSent: true, sentStart: today(), sentEnd: today() }),
  all: () => count({}),
};

/** Query for the figures above the cards. */
export const homeFiguresQuery = () =>
  queryOptions({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => call(dashboardCalls.read, { signal }),
  });
