import type {
  AlarmContext,
  EvidenceContext,
  HandOverContext,
  NightContext,
  RenderContext,
  RetentionContext,
  SealingContext,
} from '@hybrid-mail/core/context';
import { deleteUnreferencedDocuments } from '@hybrid-mail/core/document';
import { buildDayTrees, checkAtNight, restampEvidence, sealEvidence, sumOfRestamped } from '@hybrid-mail/core/evidence';
import { removeOldKeys } from '@hybrid-mail/core/idempotency';
import { askOffice } from '@hybrid-mail/core/inquiry';
import { notifyContractsAndBalances, removeOldNotices } from '@hybrid-mail/core/notice';
import { applyPostalEvents, closeLostEvents, handOverMail, type Misprint } from '@hybrid-mail/core/postal';
import { removeOldPreviews, renderPreview } from '@hybrid-mail/core/preview';
import { type RestampReceiptsContext, restampReceipts } from '@hybrid-mail/core/receipt';
import { watchRefusals } from '@hybrid-mail/core/refusals';
import { removeExpiredRegistrations } from '@hybrid-mail/core/registration';
import { renderRegistry } from '@hybrid-mail/core/registry';
import { removeExpiredLetters } from '@hybrid-mail/core/retention';
import { removeStaleSessions } from '@hybrid-mail/core/session';
import { removeOldWebhookEvents } from '@hybrid-mail/core/webhook';
import type { ReadCounts } from '@hybrid-mail/db';
import type { JobName, JobPayload } from '@hybrid-mail/jobs';
import type { WorkerMetrics } from '@hybrid-mail/metrics';

/**
 * Log entry of a finished job: `error` if a person has to act, `info` for entries that the default level must include.
 */
export interface JobReport {
  readonly level: 'debug' | 'info' | 'error';
  readonly message: string;
  readonly facts: object;
  /** Adds the job's findings to the metrics. */
  readonly count?: (metrics: WorkerMetrics) => void;
}

/** Services that the verbs of all jobs need. */
export type JobServices = HandOverContext &
  EvidenceContext &
  SealingContext &
  RestampReceiptsContext &
  RenderContext &
  AlarmContext &
  NightContext &
  RetentionContext;

type Handlers = {
  [N in JobName]: (services: JobServices, payload: JobPayload<N>) => Promise<JobReport>;
};

/** Message of the log entry about tables that contradict each other. */
export const invariantAlarm = 'an invariant is broken';
export const lateStampAlarm = 'time stamps had ended before they got an archive stamp';
export const misprintAlarm = 'the post printed another document than the signed one';

/** Each handler calls one verb. The queue may run a job twice. */
export const jobHandlers: Handlers = {
  'hand-over-mail': async (services, payload) => {
    const outcome = await handOverMail(services, payload.mailId);
    if (outcome === 'unsigned') {
      const count = (metrics: WorkerMetrics) => metrics.letterStopped();
      return { level: 'error', message: 'a letter is not what was signed', facts: { payload }, count };
    }
    if (outcome === 'failed') {
      return { level: 'error', message: 'a person has to look at this letter', facts: { payload } };
    }
    if (outcome === 'not-due') return done(payload, outcome);
    return { level: 'info', message: 'hand-over ended', facts: { payload, result: outcome } };
  },
  'ask-office': async (services, payload) => {
    const outcome = await askOffice(services, payload.inquiryId);
    if (outcome !== 'rejected') return done(payload, outcome);
    return { level: 'error', message: 'the post rejects this inquiry', facts: { payload } };
  },
  'apply-postal-events': async (services, payload) => {
    const misprints: Misprint[] = [];
    const applied = await applyPostalEvents(services, payload.mailUid, (misprint) => misprints.push(misprint));
    if (misprints.length === 0) return done(payload, applied);
    const count = (metrics: WorkerMetrics) => metrics.lettersMisprinted(misprints.length);
    return { level: 'error', message: misprintAlarm, facts: { payload, misprints }, count };
  },
  'close-lost-events': async (services, payload) => done(payload, await closeLostEvents(services)),
  'render-registry': async (services, payload) => done(payload, await renderRegistry(services, payload.registryId)),
  'render-preview': async (services, payload) => done(payload, await renderPreview(services, payload.previewId)),
  'tidy-previews': async (services, payload) => done(payload, await removeOldPreviews(services)),
  'remove-stale-sessions': async (services, payload) => done(payload, await removeStaleSessions(services)),
  'remove-old-keys': async (services, payload) => done(payload, await removeOldKeys(services)),
  'collect-documents': async (services, payload) => done(payload, await deleteUnreferencedDocuments(services)),
  'seal-evidence': async (services, payload) => {
    const { notice, ...sealed } = await sealEvidence(services);
    const facts = { ...sealed, trees: await buildDayTrees(services) };
    return notice === undefined ? done(payload, facts) : { level: 'info', message: notice, facts };
  },
  'restamp-evidence': async (services, payload) => {
    const evidence = await restampEvidence(services);
    const { ended, ...receipts } = await restampReceipts(services);
    const { problem, ...sums } = sumOfRestamped(evidence, receipts);
    const facts = { ...sums, endedReceipts: ended };
    // The queue counts and logs the failure; what was stamped in this run is stored.
    if (problem) throw new Error(`${problem.message} (${JSON.stringify(facts)})`, { cause: problem });
    if (facts.late === 0) return done(payload, facts);
    return { level: 'error', message: lateStampAlarm, facts };
  },
  'check-invariants': async (services, payload) => {
    const { reads } = services;
    const before = reads?.counts();
    const { broken, letters } = await checkAtNight({ ...services, ...(reads && { reading: reads.statements }) });
    const readBy = reads && before && countsSince(before, reads.counts());
    if (broken.length === 0) return done(payload, { letters, readBy });
    const count = (metrics: WorkerMetrics) => metrics.allInvariantsChecked(broken.length);
    return { level: 'error', message: invariantAlarm, facts: { broken, letters, readBy }, count };
  },
  'tidy-webhook-events': async (services, payload) => {
    const { alarm, ...facts } = await removeOldWebhookEvents(services);
    if (alarm === undefined) return done(payload, facts);
    const count = (metrics: WorkerMetrics) => metrics.webhookEventsGivenUp(facts.dead);
    return { level: 'error', message: alarm, facts, count };
  },
  'tidy-notices': async (services, payload) => done(payload, await removeOldNotices(services)),
  'tell-of-money': async (services, payload) => done(payload, await notifyContractsAndBalances(services)),
  'watch-refusals': async (services, payload) => {
    const { alarm, ...facts } = await watchRefusals(services);
    return alarm === undefined ? done(payload, facts) : { level: 'error', message: alarm, facts };
  },
  'remove-expired-letters': async (services, payload) => {
    const removed = await removeExpiredLetters(services);
    if (removed.letters === 0) return done(payload, removed);
    const count = (metrics: WorkerMetrics) => metrics.lettersErased(removed.letters);
    return { level: 'info', message: 'persons were removed from expired letters', facts: removed, count };
  },
  'remove-expired-registrations': async (services, payload) =>
    done(payload, await removeExpiredRegistrations(services)),
};

/** How many statements the replica and the primary have answered in between. */
const countsSince = (before: ReadCounts, after: ReadCounts) => ({
  replica: after.replica - before.replica,
  primary: after.primary + after.again - before.primary - before.again,
});

const done = (payload: object, result: unknown): JobReport => ({
  level: 'debug',
  message: 'job done',
  facts: { payload, result },
});
