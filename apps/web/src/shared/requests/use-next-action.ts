import { sendStatus } from '@hybrid-mail/contracts/delivery';
import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { goesByItself } from '../letter/mail-progress.ts';
import { mayNeedNewAddress } from '../letter/mail-status.ts';
import { useLetterInquiry } from '../letter/use-letter-inquiry.ts';

/** Main action of a letter; its button is filled. */
export type NextAction = 'send' | 'recall' | 'copy' | 'ask' | 'receipt';

/** Main action by the letter's state; none while the letter is being handed over, or if the user may not perform it. */
export function useNextAction(mail: MailDetails): NextAction | undefined {
  const can = useCan();
  const mayAsk = useLetterInquiry(mail).data?.mayAsk === true;
  if (mayNeedNewAddress(mail) && can('mail.create')) return 'copy';
  if (mayAsk) return 'ask';
  if (mail.isSent) return can('mail.readReceipt') ? 'receipt' : undefined;
  if (!can('mail.send')) return undefined;
  if (mail.sendStatus === sendStatus.queued) return mail.progress.step === 'queued' ? 'recall' : undefined;
  if (goesByItself(mail)) return undefined;
  return 'send';
}

/** Button variant of an action: only the main action is filled. */
export const useButtonVariant = (action: NextAction, mail: MailDetails) =>
  useNextAction(mail) === action ? 'contained' : 'outlined';
