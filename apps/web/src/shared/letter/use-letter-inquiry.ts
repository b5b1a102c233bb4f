import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { useQuery } from '@tanstack/react-query';
import { letterInquiryQueries } from '../../lib/queries/letter-inquiry.queries.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { isSilent } from './mail-progress.ts';

const ended: readonly string[] = ['delivered', 'returned'];

/** Query of whether the letter is beyond the norm, and its inquiry; without data for letters with news or at their end. */
export function useLetterInquiry(mail: Pick<MailDetails, 'id' | 'isSent' | 'progress'>) {
  const { step, silentDays } = mail.progress;
  const isOnItsWay = mail.isSent && !ended.includes(step);
  const enabled = useCan()('mail.askPost') && isOnItsWay && isSilent(silentDays);
  const { data, isError, error, refetch } = useQuery({ ...letterInquiryQueries.one(mail.id), enabled });
  return { data: enabled ? data : undefined, isError: enabled && isError, error, refetch };
}
