import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { useCan, useProfile } from '../lib/queries/profile.queries.ts';

/** Whether the person may correct the letter: a draft of the own unit that was never signed. */
export function useMayCorrect({ isCorrectable, creatorUser }: Pick<Mail, 'isCorrectable' | 'creatorUser'>): boolean {
  const { unit } = useProfile();
  const mayCorrect = useCan()('mail.correct');
  return mayCorrect && isCorrectable && creatorUser.unit?.id === unit?.id;
}
