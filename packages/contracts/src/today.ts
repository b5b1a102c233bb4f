import { z } from 'zod';
import { attentionMailKinds } from './attention.ts';
import { endpoint } from './endpoint.ts';
import { senderBlocks } from './mail-progress.ts';
import { day, moment } from './scalars.ts';
import { wire } from './wire.ts';

/** Letters of one cause that need their sender. */
export const todayLetters = wire({
  kind: z.enum(attentionMailKinds),
  count: z.int(),
  /** How many of them need it since today. */
  fresh: z.int(),
  /** Since when the first of them does. */
  since: moment,
  /** The letter, when it is one. */
  mailId: z.int().nullable(),
});
export type TodayLetters = z.output<typeof todayLetters>;

/** Letters that were never signed and that the caller may sign. */
export const todayDrafts = wire({
  count: z.int(),
  /** Money as text; null when a unit has no price. */
  price: z.string().nullable(),
  /** Whether the balance, without what is under way, suffices for them. */
  isEnough: z.boolean().nullable(),
});
export type TodayDrafts = z.output<typeof todayDrafts>;

/** The contract of a unit in reach that ends first, when it ends soon or has ended. */
export const todayContract = wire({
  number: z.string().nullable(),
  endsOn: day,
  /** Units whose contracts end soon or have ended. */
  units: z.int(),
});
export type TodayContract = z.output<typeof todayContract>;

export const todayCreated = wire({ today: z.int(), yesterday: z.int() });

export const today = wire({
  /** Only causes that have letters. */
  letters: z.array(todayLetters),
  drafts: todayDrafts.nullable(),
  contract: todayContract.nullable(),
  /** What the organization owes, money as text. */
  debt: z.string().nullable(),
  /** Why the caller's unit may not send today. */
  block: z.enum(senderBlocks).nullable(),
  /** Letters created today and the day before. */
  created: todayCreated,
});
export type Today = z.output<typeof today>;

/** What letters cost the caller's unit, and how long the money lasts. */
export const standing = wire({
  /** Money as text. */
  balance: z.string(),
  sumForMail: z.string().nullable(),
  sumForOverPaged: z.string().nullable(),
  contractNumber: z.string().nullable(),
  contractEndsOn: day.nullable(),
  /** Letters that the balance suffices for, by the base price; null without such a price. */
  lettersLeft: z.int().nullable(),
  /** Working days, by what the organization spent in the last two weeks; null when it did not spend in both. */
  workingDaysLeft: z.int().nullable(),
});
export type Standing = z.output<typeof standing>;

export const todayCalls = {
  read: endpoint({
    name: 'today.read',
    method: 'GET',
    path: '/api/Today',
    action: 'mail.list',
    reply: today,
    perMinute: 120,
  }),
  standing: endpoint({
    name: 'today.standing',
    method: 'GET',
    path: '/api/Standing',
    action: 'mail.send',
    reply: standing,
    perMinute: 60,
  }),
};
