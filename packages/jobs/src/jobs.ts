import { z } from 'zod';

const tenYears = 3650 * 24 * 60 * 60;

/** A job is data: its name, what it carries (ids only, with a version), how often it is tried. */
export interface Job<P extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: P;
  readonly retryLimit: number;
  readonly retryDelaySeconds: number;
  readonly retryDelayMaxSeconds: number;
  /** After so many seconds a started job counts as lost and is given to another worker. */
  readonly expireSeconds: number;
  readonly keepSeconds: number;
  /** Five cron fields, where the job also runs by itself. */
  readonly schedule?: string;
}

const base = { retryLimit: 1000, retryDelaySeconds: 2, retryDelayMaxSeconds: 900, keepSeconds: tenYears };
const nothing = z.object({ v: z.literal(1) });
/** Runs by itself; when it fails, the next time does. */
const upkeep = { ...base, payload: nothing, retryLimit: 0, expireSeconds: 120, keepSeconds: 24 * 60 * 60 };

/** Every job of the product. The queue only wakes the worker: the truth is in our own tables. */
export const jobs = {
  'hand-over-mail': {
    ...base,
    name: 'hand-over-mail',
    payload: z.object({ v: z.literal(1), mailId: z.int().positive() }),
    expireSeconds: 60,
  },
  'apply-postal-events': {
    ...base,
    name: 'apply-postal-events',
    payload: z.object({ v: z.literal(1), mailUid: z.guid() }),
    expireSeconds: 60,
  },
  'render-registry': {
    ...base,
    name: 'render-registry',
    payload: z.object({ v: z.literal(1), registryId: z.int().positive() }),
    // A few tries soon; then a round wakes what is not finished, and the tries of its jobs do not pile up.
    retryLimit: 3,
    retryDelayMaxSeconds: 10,
    keepSeconds: 24 * 60 * 60,
    // Timeout: rows per turn times the render limit of one.
    expireSeconds: 900,
  },
  'render-preview': {
    ...base,
    name: 'render-preview',
    payload: z.object({ v: z.literal(1), previewId: z.guid() }),
    // The client gives up after this time.
    retryLimit: 3,
    retryDelayMaxSeconds: 10,
    expireSeconds: 60,
    keepSeconds: 60 * 60,
  },
  'tidy-previews': { ...upkeep, name: 'tidy-previews', schedule: '*/10 * * * *' },
  'remove-stale-sessions': {
    ...upkeep,
    name: 'remove-stale-sessions',
    schedule: '17 * * * *',
  },
  'seal-evidence': {
    ...upkeep,
    name: 'seal-evidence',
    retryLimit: 10,
    retryDelaySeconds: 60,
    expireSeconds: 900,
    // Ten minutes after midnight in Tashkent.
    schedule: '10 19 * * *',
  },
  'tidy-webhook-events': { ...upkeep, name: 'tidy-webhook-events', schedule: '27 * * * *' },
  'remove-old-keys': { ...upkeep, name: 'remove-old-keys', schedule: '7 * * * *' },
  'collect-documents': { ...upkeep, name: 'collect-documents', expireSeconds: 3600, schedule: '41 22 * * *' },
  'remove-expired-registrations': {
    ...upkeep,
    name: 'remove-expired-registrations',
    schedule: '*/15 * * * *',
  },
} as const satisfies Record<string, Job>;

export type JobName = keyof typeof jobs;
export type JobPayload<N extends JobName> = z.output<(typeof jobs)[N]['payload']>;
