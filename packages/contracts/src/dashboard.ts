import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day } from './scalars.ts';
import { wire } from './wire.ts';

/** Figures of the start page for the letters in the caller's reach; days in Tashkent. */
export const dashboardReply = wire({
  /** Letters that the post accepted, for each of the last fourteen days, today last. */
  days: z.array(wire({ start: day, letters: z.int() })),
  /** Letters that were accepted and are neither delivered nor returned. */
  onTheWay: z.int(),
  /** Number of the letters of `onTheWay` that were accepted more than a week ago. */
  onTheWayLong: z.int(),
  /** Counts of the letters that were accepted in this month. */
  month: wire({
    start: day,
    accepted: z.int(),
    delivered: z.int(),
    returned: z.int(),
    /** Total cost of the letters at current prices; money as text. */
    amount: z.string(),
  }),
});
export type DashboardReply = z.output<typeof dashboardReply>;

export const dashboardCalls = {
  read: endpoint({
    name: 'dashboard.read',
    method: 'GET',
    path: '/api/Dashboard',
    action: 'dashboard.read',
    reply: dashboardReply,
    perMinute: 60,
  }),
};
