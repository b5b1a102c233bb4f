import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { useCan, useProfile } from '../../lib/queries/profile.queries.ts';

/** Returns a function that tells whether the user may correct drafts of the unit to which a letter belongs. */
export function useMayCorrectUnitLetters(): (mail: Pick<Mail, 'creatorUser'>) => boolean {
  const { unit } = useProfile();
  const mayCorrect = useCan()('mail.correct');
  return ({ creatorUser }) => mayCorrect && creatorUser.unit?.id === unit?.id;
}

/** Whether the user may correct the letter: a never signed draft of the user's unit. */
export const useMayCorrect = (mail: Pick<Mail, 'isCorrectable' | 'creatorUser'>): boolean =>
  useMayCorrectUnitLetters()(mail) && mail.isCorrectable;
