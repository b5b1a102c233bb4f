import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { inquiry } from './inquiries.ts';
import { day, id } from './scalars.ts';
import { wire } from './wire.ts';

/** Delivery times are computed from the deliveries of this many days, including today. */
export const deliveryWindowDays = 30;

/** The letter whose last postal event is the oldest. */
const oldestLetter = wire({
  id: z.int(),
  /** Day of the letter's last postal event. */
  since: day,
  days: z.int(),
});

const delay = {
  /** Days within which nine of ten letters were delivered; null when no letter was delivered. */
  days: z.int().nullable(),
  /** Value of `days` at the end of yesterday. */
  daysBefore: z.int().nullable(),
  /** Letters on their way whose last postal event is more days ago than the norm. */
  still: z.int(),
  stillBefore: z.int(),
  /** The oldest of the letters that `still` counts. */
  oldest: oldestLetter.nullable(),
};

export const delaysReply = wire({
  /** Day of the figures, in Tashkent. */
  day,
  /** The only region of the caller's branch; null when the branch has several regions or none. */
  ownRegionId: z.int().nullable(),
  /** The norm is null when regions have different norms. */
  country: wire({ norm: z.int().nullable(), ...delay }),
  regions: z.array(
    wire({
      id: z.int(),
      name: z.string(),
      norm: z.int(),
      ...delay,
      /** Whether the caller may send inquiries to the offices of the region's districts. */
      mayAsk: z.boolean().default(false),
    }),
  ),
  areas: z.array(
    wire({
      id: z.int(),
      name: z.string(),
      regionId: z.int(),
      ...delay,
      /** Latest inquiry to the district's office that the page still shows; null when there is none. */
      inquiry: inquiry.nullable().default(null),
    }),
  ),
});
export type DelaysReply = z.output<typeof delaysReply>;
export type Delay = DelaysReply['country'];
export type RegionDelay = DelaysReply['regions'][number];
export type AreaDelay = DelaysReply['areas'][number];

const compared = wire({ now: z.int(), before: z.int() });

/** Counts of today, each with the count of yesterday for comparison. */
export const dayFiguresReply = wire({
  day,
  accepted: compared,
  /** Letters on their way now, and at the end of yesterday. */
  onTheWay: compared,
  delivered: compared,
  returned: compared,
});
export type DayFiguresReply = z.output<typeof dayFiguresReply>;

export const delayCalls = {
  read: endpoint({
    name: 'delays.read',
    method: 'GET',
    path: '/api/Delays',
    action: 'delays.read',
    reply: delaysReply,
    perMinute: 60,
  }),
  today: endpoint({
    name: 'delays.today',
    method: 'GET',
    path: '/api/DayFigures',
    action: 'delays.read',
    query: wire({ region: id().optional() }),
    reply: dayFiguresReply,
    perMinute: 60,
  }),
};
