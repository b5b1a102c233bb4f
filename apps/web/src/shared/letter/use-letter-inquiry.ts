import type { LetterInquiryState } from '@hybrid-mail/contracts/letter-inquiries';
import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { useQuery } from '@tanstack/react-query';
import { letterInquiryQueries } from '../../lib/queries/letter-inquiry.queries.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { isSilent } from './mail-progress.ts';

const ended: readonly string[] = ['delivered', 'returned'];

/** Whether the letter is beyond the norm, and its inquiry; undefined for letters that have news or have ended. */
export function useLetterInquiry(
  mail: Pick<MailDetails, 'id' | 'isSent' | 'progress'>,
): LetterInquiryState | undefined {
  const { step, silentDays } = mail.progress;
  const isOnItsWay = mail.isSent && !ended.includes(step);
  const enabled = useCan()('mail.askPost') && isOnItsWay && isSilent(silentDays);
  const { data } = useQuery({ ...letterInquiryQueries.one(mail.id), enabled });
  return enabled ? data : undefined;
}
