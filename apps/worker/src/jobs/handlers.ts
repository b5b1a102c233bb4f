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

type Handlers = {
  [N in JobName]: (world: PostalContext & EvidenceContext & RenderContext, payload: JobPayload<N>) => Promise<unknown>;
};

/** What each job does: one call of a verb. A job may run twice. */
export const handlers: Handlers = {
  'hand-over-mail': (world, { mailId }) => handOverMail(world, mailId),
  'apply-postal-events': (world, { mailUid }) => applyPostalEvents(world, mailUid),
  'render-registry': (world, { registryId }) => renderRegistry(world, registryId),
  'render-preview': (world, { previewId }) => renderPreview(world, previewId),
  'tidy-previews': (world) => tidyPreviews(world),
  'remove-stale-sessions': (world) => removeStaleSessions(world),
  'remove-old-keys': (world) => removeOldKeys(world),
  'collect-documents': (world) => collectDocuments(world),
  'seal-evidence': (world) => sealEvidence(world),
  'tidy-webhook-events': (world) => tidyWebhookEvents(world),
  'remove-expired-registrations': (world) => removeExpiredRegistrations(world),
};
