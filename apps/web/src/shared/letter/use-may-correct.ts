import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { useCan, useProfile } from '../../lib/queries/profile.queries.ts';

/** Tells whether the person may correct drafts of the letter's unit: only those of the own unit. */
export function useCorrectsUnitOf(): (mail: Pick<Mail, 'creatorUser'>) => boolean {
  const { unit } = useProfile();
  const mayCorrect = useCan()('mail.correct');
  return ({ creatorUser }) => mayCorrect && creatorUser.unit?.id === unit?.id;
}

/** Whether the person may correct the letter: a draft of the own unit that was never signed. */
export const useMayCorrect = (mail: Pick<Mail, 'isCorrectable' | 'creatorUser'>): boolean =>
  useCorrectsUnitOf()(mail) && mail.isCorrectable;
