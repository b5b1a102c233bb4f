import { dashboardReply } from '@hybrid-mail/contracts/dashboard';
import {
  type BalanceForecast,
  balanceForecast,
  type TodayLetters,
  type TodayReply,
  todayReply,
} from '@hybrid-mail/contracts/today';
import { z } from 'zod';
import { daysBefore, startOfMonth, today as todayInTashkent } from '../src/lib/formats/dates.ts';
import type { Answers } from './api-double.ts';

const nothing: TodayReply = {
  letters: [],
  drafts: null,
  contract: null,
  debt: null,
  block: null,
  created: { today: 0, yesterday: 0 },
};

/** A sender's tasks of today; none by default. */
export const aToday = (over: Partial<TodayReply> = {}) => ({ json: z.encode(todayReply, { ...nothing, ...over }) });

const usual: BalanceForecast = {
  balance: '4218500.00',
  sumForMail: '9500.00',
  sumForOverPaged: '500.00',
  contractNumber: '118-ГП',
  contractEndsOn: '2027-12-15',
  lettersLeft: 444,
  workingDaysLeft: 11,
};

export const aBalanceForecast = (over: Partial<BalanceForecast> = {}) => ({
  json: z.encode(balanceForecast, { ...usual, ...over }),
});

/** Several letters with one problem, since 11 November. */
export const stuckLetters = (kind: TodayLetters['kind'], over: Partial<TodayLetters> = {}): TodayLetters => ({
  kind,
  count: 4,
  fresh: 0,
  since: '2025-11-11T09:12:00.000+05:00',
  mailId: null,
  ...over,
});

const days = Array.from({ length: 14 }, (_, index) => ({
  start: daysBefore(todayInTashkent(), 13 - index),
  letters: index + 1,
}));

export const monthStart = startOfMonth(todayInTashkent());

/** Answers of all requests of a sender's dashboard. */
export const homeAnswers: Answers = {
  'GET /api/Dashboard': {
    json: z.encode(dashboardReply, {
      days,
      onTheWay: 412,
      onTheWayLong: 9,
      month: { start: monthStart, accepted: 1000, delivered: 270, returned: 4, amount: '5799000.00' },
    }),
  },
  'GET /api/Today': aToday({
    letters: [stuckLetters('refused', { count: 3, fresh: 1 }), stuckLetters('silent', { count: 8, fresh: 2 })],
    created: { today: 46, yesterday: 52 },
  }),
  'GET /api/Standing': aBalanceForecast(),
};
