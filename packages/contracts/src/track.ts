import { z } from 'zod';
import { numberSetMeta } from './delivery.ts';
import { endpoint } from './endpoint.ts';
import { publicPaths } from './public-paths.ts';
import { moment } from './scalars.ts';
import { wire } from './wire.ts';

export const trackedPerform = wire({
  type: z.int().meta(numberSetMeta('results')),
  typeName: z.string(),
  performedOn: moment,
  performedOnStr: z.string(),
});

export const trackedHistory = wire({
  createdOn: moment,
  createdOnStr: z.string(),
  historyType: z.int().meta(numberSetMeta('histories')),
  historyTypeName: z.string(),
  postPackagePostCode: z.string().nullable(),
  perform: trackedPerform.nullable(),
});

/** Public tracking data of a letter: no receiver, address, note or account name (OPEN-08). */
export const trackedMail = wire({
  id: z.int(),
  isSent: z.boolean(),
  sendStatus: z.int().nullable().meta(numberSetMeta('sendStatuses')),
  sendStatusName: z.string(),
  /** Null except for look-ups by uid, such as from the receipt's QR code. */
  documentSha256: z.string().nullable(),
  /**
   * False for look-ups by the number without check characters, because such numbers can be enumerated: `perform` is
   * null and no history entry is a result.
   */
  isResultShown: z.boolean(),
  perform: trackedPerform.nullable(),
  histories: z.array(trackedHistory),
});
export type TrackedMail = z.output<typeof trackedMail>;

export const trackCalls = {
  find: endpoint({
    name: 'track.find',
    method: 'GET',
    path: publicPaths.track,
    action: 'public',
    query: wire({ id: z.string().max(200).default('') }),
    reply: trackedMail.nullable(),
    perMinute: 60,
    isCountedOverProcesses: true,
  }),
};
