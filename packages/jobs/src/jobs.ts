import { z } from 'zod';

const tenYears = 3650 * 24 * 60 * 60;

/** Description of a job: name, payload (ids and a version only) and retry policy. */
export interface Job<P extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: P;
  readonly retryLimit: number;
  readonly retryDelaySeconds: number;
  readonly retryDelayMaxSeconds: number;
  /** Timeout: a job that runs for longer counts as lost and is given to another worker. */
  readonly expireSeconds: number;
  readonly keepSeconds: number;
  /** Schedule of a periodic job: cron expression with five fields, in UTC. */
  readonly schedule?: string;
}

const base = { retryLimit: 1000, retryDelaySeconds: 2, retryDelayMaxSeconds: 900, keepSeconds: tenYears };
/** Fields of every payload. `requestId` is the request that sent the job; it is missing when a poller sent the job. */
const common = { v: z.literal(1), requestId: z.string().max(64).optional() };
const nothing = z.object(common);
/** Defaults of periodic jobs. A failed run is not retried: the next scheduled run does the work. */
const upkeep = { ...base, payload: nothing, retryLimit: 0, expireSeconds: 120, keepSeconds: 24 * 60 * 60 };

/** All jobs of the product. A queued job only wakes the worker, which reads the work itself from our own tables. */
export const jobs = {
  'hand-over-mail': {
    ...base,
    name: 'hand-over-mail',
    payload: z.object({ ...common, mailId: z.int().positive() }),
    expireSeconds: 60,
  },
  'ask-office': {
    ...base,
    name: 'ask-office',
    payload: z.object({ ...common, inquiryId: z.int().positive() }),
    expireSeconds: 60,
  },
  'apply-postal-events': {
    ...base,
    name: 'apply-postal-events',
    payload: z.object({ ...common, mailUid: z.guid() }),
    expireSeconds: 60,
  },
  'close-lost-events': { ...base, name: 'close-lost-events', payload: nothing, expireSeconds: 300 },
  'render-registry': {
    ...base,
    name: 'render-registry',
    payload: z.object({ ...common, registryId: z.int().positive() }),
    // Few retries, within seconds. Later a poller queues unfinished registries again, so that retries do not
    // accumulate.
    retryLimit: 3,
    retryDelayMaxSeconds: 10,
    keepSeconds: 24 * 60 * 60,
    // Longer than a batch of rows takes when each letter needs the default time limit.
    expireSeconds: 900,
  },
  'render-preview': {
    ...base,
    name: 'render-preview',
    payload: z.object({ ...common, previewId: z.guid() }),
    // Few retries, because the API call that reads the preview waits for at most fifteen seconds.
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
  // Scheduled after seal-evidence. The timeout is long, because the job reads every letter.
  'check-invariants': { ...upkeep, name: 'check-invariants', expireSeconds: 3600, schedule: '40 19 * * *' },
  // After midnight, when the authority has little to do. The timeout is long, because a year may end in one night.
  'restamp-evidence': { ...upkeep, name: 'restamp-evidence', expireSeconds: 4 * 3600, schedule: '15 20 * * *' },
  'tidy-webhook-events': { ...upkeep, name: 'tidy-webhook-events', schedule: '27 * * * *' },
  'tidy-notices': { ...upkeep, name: 'tidy-notices', schedule: '33 21 * * *' },
  // At nine in the morning in Tashkent.
  'tell-of-money': { ...upkeep, name: 'tell-of-money', retryLimit: 10, retryDelaySeconds: 60, schedule: '0 4 * * *' },
  'remove-old-keys': { ...upkeep, name: 'remove-old-keys', schedule: '7 * * * *' },
  'collect-documents': { ...upkeep, name: 'collect-documents', expireSeconds: 3600, schedule: '41 22 * * *' },
  // After the evidence of the day was sealed and the invariants were checked.
  'remove-expired-letters': {
    ...upkeep,
    name: 'remove-expired-letters',
    expireSeconds: 3600,
    schedule: '20 20 * * *',
  },
  'watch-refusals': {
    ...upkeep,
    name: 'watch-refusals',
    expireSeconds: 60,
    keepSeconds: 60 * 60,
    schedule: '* * * * *',
  },
  'remove-expired-registrations': {
    ...upkeep,
    name: 'remove-expired-registrations',
    schedule: '*/15 * * * *',
  },
} as const satisfies Record<string, Job>;

export type JobName = keyof typeof jobs;
export type JobPayload<N extends JobName> = z.output<(typeof jobs)[N]['payload']>;
