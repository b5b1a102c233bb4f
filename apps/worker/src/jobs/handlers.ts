import type { PostalContext } from '@hybrid-mail/core/context';
import { applyPostalEvents, handOverMail } from '@hybrid-mail/core/postal';
import { removeExpiredRegistrations } from '@hybrid-mail/core/registration';
import { removeStaleSessions } from '@hybrid-mail/core/session';
import type { JobName, JobPayload } from '@hybrid-mail/jobs';

type Handlers = { [N in JobName]: (world: PostalContext, payload: JobPayload<N>) => Promise<unknown> };

/** What each job does: one call of a verb. A job may run twice. */
export const handlers: Handlers = {
  'hand-over-mail': (world, { mailId }) => handOverMail(world, mailId),
  'apply-postal-events': (world, { mailUid }) => applyPostalEvents(world, mailUid),
  'remove-stale-sessions': (world) => removeStaleSessions(world),
  'remove-expired-registrations': (world) => removeExpiredRegistrations(world),
};
