import type { RefusalCode } from '@hybrid-mail/contracts/errors';
import type { Prisma } from '@hybrid-mail/db';
import { mailState } from './mail-status.ts';

/** As much of a letter as decides whether it may be deleted. */
export const deletable = {
  select: {
    id: true,
    uid: true,
    historyCount: true,
    historyHash: true,
    isSent: true,
    sendStatus: true,
    deletedOn: true,
    dispatch: { select: { state: true, tries: { select: { outcome: true }, orderBy: { fence: 'asc' } } } },
  },
} as const satisfies Prisma.MailDefaultArgs;

export type DeletableMail = Prisma.MailGetPayload<typeof deletable>;

/** Why the letter may not be deleted; null when it may: it is neither with the post nor perhaps there. */
export function deletionRefusal(mail: DeletableMail): RefusalCode | null {
  if (mail.deletedOn) return 'mail-not-found';
  const state = mailState(mail);
  if (state === 'accepted') return 'mail-already-sent';
  if (state === 'queued') return 'mail-queued';
  return isWithoutThePost(mail.dispatch) ? null : 'mail-outcome-unknown';
}

/** Nothing is tried any more, or not yet again. */
const atRest = ['rejected', 'failed', 'recalled'];

/** The post has said no, and was not called again since; or it was never called. */
function isWithoutThePost(dispatch: DeletableMail['dispatch']): boolean {
  if (dispatch === null) return true;
  if (!atRest.includes(dispatch.state)) return false;
  const lastNo = dispatch.tries.findLastIndex(({ outcome }) => outcome === 'rejected' || outcome === 'absent');
  return dispatch.tries.slice(lastNo + 1).every(({ outcome }) => outcome === 'not sent');
}
