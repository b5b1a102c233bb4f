import { sendStatus } from '@hybrid-mail/contracts/delivery';
import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { mayNeedNewAddress } from '../letter/mail-status.ts';

/** What brings a letter on: its button is the filled one. */
export type NextAction = 'send' | 'recall' | 'copy' | 'receipt';

/** The next action by the state of a letter; none for a letter that is being handed over or an action the user may not do. */
export function useNextAction(mail: MailDetails): NextAction | undefined {
  const can = useCan();
  if (mayNeedNewAddress(mail) && can('mail.create')) return 'copy';
  if (mail.isSent) return can('mail.readReceipt') ? 'receipt' : undefined;
  if (!can('mail.send')) return undefined;
  if (mail.sendStatus === sendStatus.queued) return mail.progress.step === 'queued' ? 'recall' : undefined;
  return 'send';
}

/** Variant of the button of an action: only that of the next action is filled. */
export const useVariantOf = (action: NextAction, mail: MailDetails) =>
  useNextAction(mail) === action ? 'contained' : 'outlined';
