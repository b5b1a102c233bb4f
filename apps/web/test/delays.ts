import { type Delay, type DelaysReply, dayFiguresReply, delaysReply } from '@hybrid-mail/contracts/delays';
import type { Inquiry } from '@hybrid-mail/contracts/inquiries';
import { z } from 'zod';
import type { Answers } from './api-double.ts';

const none: Omit<Delay, 'norm'> = { days: null, daysBefore: null, still: 0, stillBefore: 0, oldest: null };
type Given = Partial<Omit<Delay, 'norm'>>;

export const aRegion = (id: number, name: string, given: Given & { norm?: number; mayAsk?: boolean } = {}) => ({
  id,
  name,
  norm: 7,
  ...none,
  mayAsk: true,
  ...given,
});
export const aDistrict = (
  id: number,
  regionId: number,
  name: string,
  given: Given & { inquiry?: Inquiry | null } = {},
) => ({
  id,
  name,
  regionId,
  ...none,
  inquiry: null,
  ...given,
});

/** Two regions: one within the norm, and one above the norm with four districts. */
export const someDelays: DelaysReply = {
  day: '2026-11-20',
  ownRegionId: null,
  country: { norm: 7, ...none, days: 8, daysBefore: 7, still: 35, stillBefore: 32 },
  regions: [
    aRegion(3, 'Самаркандская область', { days: 5, daysBefore: 5 }),
    aRegion(10, 'Сурхандарьинская область', { days: 9, daysBefore: 9, still: 35, stillBefore: 32 }),
  ],
  areas: [
    aDistrict(301, 3, 'Ургутский район', { days: 5, daysBefore: 4 }),
    aDistrict(1001, 10, 'Шерабадский район', { days: 8, daysBefore: 8, still: 4, stillBefore: 4 }),
    aDistrict(1002, 10, 'Узунский район', {
      days: 14,
      daysBefore: 13,
      still: 31,
      stillBefore: 28,
      oldest: { id: 471903, since: '2026-10-26', days: 25 },
    }),
    aDistrict(1003, 10, 'Термезский район', { days: 3, daysBefore: 3 }),
    aDistrict(1004, 10, 'Денауский район'),
  ],
};

/** Answers with delays and the day's figures. */
export const delayAnswers = (delays: DelaysReply = someDelays): Answers => ({
  'GET /api/Delays': { json: z.encode(delaysReply, delays) },
  'GET /api/DayFigures': {
    json: z.encode(dayFiguresReply, {
      day: '2026-11-20',
      accepted: { now: 126, before: 118 },
      onTheWay: { now: 1284, before: 1301 },
      delivered: { now: 97, before: 97 },
      returned: { now: 11, before: 8 },
    }),
  },
});
