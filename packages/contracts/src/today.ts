import { z } from 'zod';
import { attentionMailKinds } from './attention.ts';
import { endpoint } from './endpoint.ts';
import { senderBlocks } from './mail-progress.ts';
import { day, moment } from './scalars.ts';
import { wire } from './wire.ts';

/** Letters with one problem that need an action of their sender. */
export const todayLetters = wire({
  kind: z.enum(attentionMailKinds),
  count: z.int(),
  /** Number of these letters that have had the problem only since today. */
  fresh: z.int(),
  /** Since when the first of these letters has had the problem. */
  since: moment,
  /** Id of the letter, if there is only one. */
  mailId: z.int().nullable(),
});
export type TodayLetters = z.output<typeof todayLetters>;

/** Letters that were never signed and that the caller may sign. */
export const todayDrafts = wire({
  count: z.int(),
  /** Money as text; null when a unit has no price. */
  price: z.string().nullable(),
  /** Whether the balance minus reserved amounts covers the price of the drafts. */
  isEnough: z.boolean().nullable(),
});
export type TodayDrafts = z.output<typeof todayDrafts>;

/** The contract that ends first among the units in reach, if it ends soon or has ended. */
export const todayContract = wire({
  number: z.string().nullable(),
  endsOn: day,
  /** Units whose contracts end soon or have ended. */
  units: z.int(),
});
export type TodayContract = z.output<typeof todayContract>;

export const todayCreated = wire({ today: z.int(), yesterday: z.int() });

export const todayReply = wire({
  /** One entry for each problem that at least one letter has. */
  letters: z.array(todayLetters),
  drafts: todayDrafts.nullable(),
  contract: todayContract.nullable(),
  /** Debt of the organization, money as text. */
  debt: z.string().nullable(),
  /** Reason why the caller's unit may not send today; null when it may. */
  block: z.enum(senderBlocks).nullable(),
  /** Counts of the letters created today and the day before. */
  created: todayCreated,
});
export type TodayReply = z.output<typeof todayReply>;

/** Balance and prices of the caller's unit, and how long the balance lasts. */
export const balanceForecast = wire({
  /** Money as text. */
  balance: z.string(),
  sumForMail: z.string().nullable(),
  sumForOverPaged: z.string().nullable(),
  contractNumber: z.string().nullable(),
  contractEndsOn: day.nullable(),
  /** Number of letters that the balance covers at the base price; null without a base price. */
  lettersLeft: z.int().nullable(),
  /**
   * Working days that the balance lasts at the organization's spending of the last two weeks; null unless each of the
   * two weeks had spending.
   */
  workingDaysLeft: z.int().nullable(),
});
export type BalanceForecast = z.output<typeof balanceForecast>;

export const todayCalls = {
  read: endpoint({
    name: 'today.read',
    method: 'GET',
    path: '/api/Today',
    action: 'today.read',
    reply: todayReply,
    perMinute: 120,
  }),
  standing: endpoint({
    name: 'today.standing',
    method: 'GET',
    path: '/api/Standing',
    action: 'today.read',
    reply: balanceForecast,
    perMinute: 60,
  }),
};
