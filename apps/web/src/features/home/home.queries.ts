import type { Role } from '@hybrid-mail/access';
import { dashboardCalls } from '@hybrid-mail/contracts/dashboard';
import { type MailQuery, mailListCalls } from '@hybrid-mail/contracts/mail-list';
import { reportCallsByFormat } from '@hybrid-mail/contracts/report';
import { sendingCalls } from '@hybrid-mail/contracts/sending';
import { statisticsCalls } from '@hybrid-mail/contracts/statistics';
import { type TodayReply, todayCalls } from '@hybrid-mail/contracts/today';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import type { Day } from '../../lib/formats/dates.ts';
import { mailQueries } from '../../lib/queries/mail.queries.ts';
import { sendingQueryKey } from '../../lib/queries/sending.queries.ts';
import { listCallOf } from '../../shared/letter/fetch-letters.ts';

const base = { limit: 1, skip: 0, sort: 'createdOn', desc: true } as const;

/** Query for the number of letters that match the filter. */
export const letterCountQuery = (filter: Partial<MailQuery>) =>
  queryOptions({
    queryKey: [...mailQueries.lists, 'count', filter],
    queryFn: ({ signal }) => call(mailListCalls.list, { query: { ...base, ...filter }, signal }),
    select: ({ total }) => total,
  });

/** Query for whether a letter exists within the reach of the user. */
export const doesLetterExistQuery = (role: Role, id: number) =>
  queryOptions({
    queryKey: [...mailQueries.lists, 'exists', id],
    queryFn: ({ signal }) => call(listCallOf(role), { query: { ...base, ids: [id] }, signal }),
    select: ({ total }) => total > 0,
  });

/** Query for the figures above the cards. */
export const homeFiguresQuery = () =>
  queryOptions({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => call(dashboardCalls.read, { signal }),
  });

const minute = 60_000;

/** How many letters and events wait for a decision of the operator, and how many letters for their senders. */
export const sendingCountsQuery = () =>
  queryOptions({
    queryKey: [...sendingQueryKey, 'state'],
    queryFn: ({ signal }) => call(sendingCalls.state, { signal }),
    refetchInterval: minute,
  });

const { region, client } = statisticsCalls;
const charts = { region: reportCallsByFormat(region).chart, client: reportCallsByFormat(client).chart };

/** Delivery times of regions beside their norms: in the report of all letters, or of internal clients. */
export const regionTimesQuery = (report: keyof typeof charts, period: { readonly start: Day; readonly end: Day }) =>
  queryOptions({
    queryKey: ['statistics', report, period, 'chart'],
    queryFn: ({ signal }) => call(charts[report], { query: { ...period, isChart: true }, signal }),
  });

export const todayQueries = {
  /** The query key starts with the key of the letter lists, so that a changed letter refetches the tasks. */
  read: () =>
    queryOptions({
      queryKey: [...mailQueries.lists, 'today'],
      queryFn: ({ signal }) => call(todayCalls.read, { signal }),
      refetchInterval: minute,
    }),
  standing: () =>
    queryOptions({
      queryKey: ['balance', 'standing'],
      queryFn: ({ signal }) => call(todayCalls.standing, { signal }),
      refetchInterval: minute,
    }),
};

/** Number of letters with any problem. */
export const countProblemLetters = ({ letters }: Pick<TodayReply, 'letters'>) =>
  letters.reduce((sum, { count }) => sum + count, 0);

/** Number of letters whose problem began today. */
export const countFreshLetters = ({ letters }: Pick<TodayReply, 'letters'>) =>
  letters.reduce((sum, { fresh }) => sum + fresh, 0);
