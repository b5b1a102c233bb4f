import type { EvidenceContext, PostalContext } from '@hybrid-mail/core/context';
import { collectDocuments } from '@hybrid-mail/core/document';
import { sealEvidence } from '@hybrid-mail/core/evidence';
import { applyPostalEvents, handOverMail } from '@hybrid-mail/core/postal';
import { removeExpiredRegistrations } from '@hybrid-mail/core/registration';
import { removeStaleSessions } from '@hybrid-mail/core/session';
import { tidyWebhookEvents } from '@hybrid-mail/core/webhook';
import type { JobName, JobPayload } from '@hybrid-mail/jobs';

type Handlers = {
  [N in JobName]: (world: PostalContext & EvidenceContext, payload: JobPayload<N>) => Promise<unknown>;
};

/** What each job does: one call of a verb. A job may run twice. */
export const handlers: Handlers = {
  'hand-over-mail': (world, { mailId }) => handOverMail(world, mailId),
  'apply-postal-events': (world, { mailUid }) => applyPostalEvents(world, mailUid),
  'remove-stale-sessions': (world) => removeStaleSessions(world),
  'collect-documents': (world) => collectDocuments(world),
  'seal-evidence': (world) => sealEvidence(world),
  'tidy-webhook-events': (world) => tidyWebhookEvents(world),
  // Rendering takes this place.
  'render-preview': async () => undefined,
  'remove-expired-registrations': (world) => removeExpiredRegistrations(world),
};
