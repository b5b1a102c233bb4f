import { accountCalls } from '@hybrid-mail/contracts/account';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../lib/api/call.ts';
import { profileQuery } from '../../lib/queries/profile.queries.ts';

/** Takes the offer of the tour away, here at once and with the account. */
export function useAnswerTour(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    queries.setQueryData(profileQuery().queryKey, (profile) => {
      if (!profile) return profile;
      const { isTourOffered: _, ...others } = profile;
      return others;
    });
    // What was not kept is asked again at the next login: nothing is lost.
    void call(accountCalls.seeTour).catch(() => undefined);
  }, [queries]);
}
