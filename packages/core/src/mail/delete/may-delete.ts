import type { Prisma } from '@hybrid-mail/db';
import { mailState } from '../mail-status.ts';

/** Columns that the deletion rule reads. */
export const deletableColumns = {
  select: {
    id: true,
    uid: true,
    historyCount: true,
    historyHash: true,
    isSent: true,
    sendStatus: true,
    deletedOn: true,
  },
} as const satisfies Prisma.MailDefaultArgs;

export interface DeletableMail extends Prisma.MailGetPayload<typeof deletableColumns> {
  isWithoutThePost: boolean;
}

export type DeletionRefusal = 'mail-not-found' | 'mail-already-sent' | 'mail-queued' | 'mail-outcome-unknown';

/** Why the letter may not be deleted; null if it may, because the post certainly does not have it. */
export function deletionRefusal(mail: DeletableMail): DeletionRefusal | null {
  if (mail.deletedOn) return 'mail-not-found';
  const state = mailState(mail);
  if (state === 'accepted') return 'mail-already-sent';
  if (state === 'queued') return 'mail-queued';
  return mail.isWithoutThePost ? null : 'mail-outcome-unknown';
}
