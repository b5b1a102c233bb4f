import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { inquiry } from './inquiries.ts';
import { day, id } from './scalars.ts';
import { wire } from './wire.ts';

/** Delivery times are computed from the deliveries of this many days, including today. */
export const deliveredDays = 30;

/** The letter that has been without an event the longest. */
const oldestLetter = wire({
  id: z.int(),
  /** The day of its last event. */
  since: day,
  days: z.int(),
});

const delay = {
  /** Days within which nine of ten letters were delivered; null when none was. */
  days: z.int().nullable(),
  /** `days` at the end of yesterday. */
  daysBefore: z.int().nullable(),
  /** Letters on their way without an event for longer than the norm. */
  still: z.int(),
  stillBefore: z.int(),
  /** The oldest of these letters. */
  oldest: oldestLetter.nullable(),
};

export const delaysReply = wire({
  /** Day of the figures, in Tashkent. */
  day,
  /** The only region that the caller's branch works in; null for several or none. */
  ownRegionId: z.int().nullable(),
  /** Norm is null where regions have different norms. */
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
      /**
       * Latest inquiry to the district's office that is still shown (see standingInquiries); null when there is none.
       */
      inquiry: inquiry.nullable().default(null),
    }),
  ),
});
export type DelaysReply = z.output<typeof delaysReply>;
export type Delay = DelaysReply['country'];
export type RegionDelay = DelaysReply['regions'][number];
export type AreaDelay = DelaysReply['areas'][number];

const compared = wire({ now: z.int(), before: z.int() });

/** What happened today, and yesterday for comparison. */
export const dayFiguresReply = wire({
  day,
  accepted: compared,
  /** At this moment, and at the end of yesterday. */
  onTheWay: compared,
  delivered: compared,
  returned: compared,
});
export type DayFiguresReply = z.output<typeof dayFiguresReply>;

export const delays = {
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
