import type { EvidenceContext, PostalContext, RenderContext } from '@hybrid-mail/core/context';
import { collectDocuments } from '@hybrid-mail/core/document';
import { sealEvidence } from '@hybrid-mail/core/evidence';
import { removeOldKeys } from '@hybrid-mail/core/idempotency';
import { applyPostalEvents, handOverMail } from '@hybrid-mail/core/postal';
import { renderPreview, tidyPreviews } from '@hybrid-mail/core/preview';
import { removeExpiredRegistrations } from '@hybrid-mail/core/registration';
import { renderRegistry } from '@hybrid-mail/core/registry';
import { removeStaleSessions } from '@hybrid-mail/core/session';
import { tidyWebhookEvents } from '@hybrid-mail/core/webhook';
import type { JobName, JobPayload } from '@hybrid-mail/jobs';

/** What the log says of a finished job: an error is for a person to look at, info is kept whatever the level. */
export interface JobReport {
  readonly level: 'debug' | 'info' | 'error';
  readonly message: string;
  readonly facts: object;
}

type Handlers = {
  [N in JobName]: (
    world: PostalContext & EvidenceContext & RenderContext,
    payload: JobPayload<N>,
  ) => Promise<JobReport>;
};

/** What each job does: one call of a verb. A job may run twice. */
export const handlers: Handlers = {
  'hand-over-mail': async (world, payload) => {
    const outcome = await handOverMail(world, payload.mailId);
    if (outcome !== 'failed') return done(payload, outcome);
    return { level: 'error', message: 'a person has to look at this letter', facts: { payload } };
  },
  'apply-postal-events': async (world, payload) => done(payload, await applyPostalEvents(world, payload.mailUid)),
  'render-registry': async (world, payload) => done(payload, await renderRegistry(world, payload.registryId)),
  'render-preview': async (world, payload) => done(payload, await renderPreview(world, payload.previewId)),
  'tidy-previews': async (world, payload) => done(payload, await tidyPreviews(world)),
  'remove-stale-sessions': async (world, payload) => done(payload, await removeStaleSessions(world)),
  'remove-old-keys': async (world, payload) => done(payload, await removeOldKeys(world)),
  'collect-documents': async (world, payload) => done(payload, await collectDocuments(world)),
  'seal-evidence': async (world, payload) => {
    const { notice, ...facts } = await sealEvidence(world);
    return notice === undefined ? done(payload, facts) : { level: 'info', message: notice, facts };
  },
  'tidy-webhook-events': async (world, payload) => {
    const { alarm, ...facts } = await tidyWebhookEvents(world);
    return alarm === undefined ? done(payload, facts) : { level: 'error', message: alarm, facts };
  },
  'remove-expired-registrations': async (world, payload) => done(payload, await removeExpiredRegistrations(world)),
};

const done = (payload: object, result: unknown): JobReport => ({
  level: 'debug',
  message: 'job done',
  facts: { payload, result },
});
