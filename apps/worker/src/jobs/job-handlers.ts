import type { AlarmContext, EvidenceContext, HandOverContext, RenderContext } from '@hybrid-mail/core/context';
import { deleteUnreferencedDocuments } from '@hybrid-mail/core/document';
import { findBrokenInvariants, sealEvidence } from '@hybrid-mail/core/evidence';
import { removeOldKeys } from '@hybrid-mail/core/idempotency';
import { askOffice } from '@hybrid-mail/core/inquiry';
import { notifyContractsAndBalances, removeOldNotices } from '@hybrid-mail/core/notice';
import { applyPostalEvents, handOverMail } from '@hybrid-mail/core/postal';
import { removeOldPreviews, renderPreview } from '@hybrid-mail/core/preview';
import { watchRefusals } from '@hybrid-mail/core/refusals';
import { removeExpiredRegistrations } from '@hybrid-mail/core/registration';
import { renderRegistry } from '@hybrid-mail/core/registry';
import { removeStaleSessions } from '@hybrid-mail/core/session';
import { removeOldWebhookEvents } from '@hybrid-mail/core/webhook';
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
export type JobServices = HandOverContext & EvidenceContext & RenderContext & AlarmContext;

type Handlers = {
  [N in JobName]: (services: JobServices, payload: JobPayload<N>) => Promise<JobReport>;
};

/** Message of the log entry about tables that contradict each other. */
export const invariantAlarm = 'an invariant is broken';

/** Each handler calls one verb. The queue may run a job twice. */
export const jobHandlers: Handlers = {
  'hand-over-mail': async (services, payload) => {
    const outcome = await handOverMail(services, payload.mailId);
    if (outcome === 'unsigned') {
      const count = (metrics: WorkerMetrics) => metrics.letterStopped();
      return { level: 'error', message: 'a letter is not what was signed', facts: { payload }, count };
    }
    if (outcome !== 'failed') return done(payload, outcome);
    return { level: 'error', message: 'a person has to look at this letter', facts: { payload } };
  },
  'ask-office': async (services, payload) => {
    const outcome = await askOffice(services, payload.inquiryId);
    if (outcome !== 'rejected') return done(payload, outcome);
    return { level: 'error', message: 'the post rejects this inquiry', facts: { payload } };
  },
  'apply-postal-events': async (services, payload) => done(payload, await applyPostalEvents(services, payload.mailUid)),
  'render-registry': async (services, payload) => done(payload, await renderRegistry(services, payload.registryId)),
  'render-preview': async (services, payload) => done(payload, await renderPreview(services, payload.previewId)),
  'tidy-previews': async (services, payload) => done(payload, await removeOldPreviews(services)),
  'remove-stale-sessions': async (services, payload) => done(payload, await removeStaleSessions(services)),
  'remove-old-keys': async (services, payload) => done(payload, await removeOldKeys(services)),
  'collect-documents': async (services, payload) => done(payload, await deleteUnreferencedDocuments(services)),
  'seal-evidence': async (services, payload) => {
    const { notice, ...facts } = await sealEvidence(services);
    return notice === undefined ? done(payload, facts) : { level: 'info', message: notice, facts };
  },
  'check-invariants': async (services, payload) => {
    const broken = await findBrokenInvariants(services.db);
    if (broken.length === 0) return done(payload, {});
    const count = (metrics: WorkerMetrics) => metrics.allInvariantsChecked(broken.length);
    return { level: 'error', message: invariantAlarm, facts: { broken }, count };
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
  'remove-expired-registrations': async (services, payload) =>
    done(payload, await removeExpiredRegistrations(services)),
};

const done = (payload: object, result: unknown): JobReport => ({
  level: 'debug',
  message: 'job done',
  facts: { payload, result },
});
