import { accountCalls } from '@hybrid-mail/contracts/account';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../lib/api/call.ts';
import { profileQuery } from '../../lib/queries/profile.queries.ts';

/** Removes the offer of the tour, at once from the cached profile and on the server. */
export function useAnswerTour(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    queries.setQueryData(profileQuery().queryKey, (profile) => {
      if (!profile) return profile;
      const { isTourOffered: _, ...others } = profile;
      return others;
    });
    // A failure is ignored: the tour is offered again at the next login.
    void call(accountCalls.seeTour).catch(() => undefined);
  }, [queries]);
}
