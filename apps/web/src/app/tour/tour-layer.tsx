import { accountCalls } from '@hybrid-mail/contracts/account';
import { shellTexts } from '@hybrid-mail/messages/shell';
import Box from '@mui/material/Box';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { call } from '../../lib/api/call.ts';
import { profileQuery, useProfile } from '../../lib/queries/profile.queries.ts';
import { dashboardPaths } from '../../lib/routes.ts';
import { closeTour, enableTour, useIsTourOpen } from '../../shared/tour/open-tour.ts';
import { notify } from '../../ui/notify/notify.tsx';
import type { TourConditions } from './tour-steps.ts';

/** Code of the tour; loaded when the tour is first offered or started, then cached. */
const tourQuery = queryOptions({
  queryKey: ['tour'],
  queryFn: () => import('./tour-parts.ts'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** Offer of the tour above the dashboard of the area, and the tour itself on every page. */
export function TourLayer({ area, isMenuBeside }: Omit<TourConditions, 'isSender'>) {
  const isOpen = useIsTourOpen();
  const answer = useAnswerTour();
  const isOffered = useProfile().isTourOffered === true;
  const page = useRouterState({ select: ({ location }) => location.pathname });
  const isHome = page === dashboardPaths[area];
  // The steps speak of the page on which the tour began.
  useEffect(() => closeTourOf(page), [page]);
  const isWaiting = isOffered && isHome && !isOpen;
  const { data, isError, isFetching } = useQuery({ ...tourQuery, enabled: isWaiting || isOpen });
  useEffect(enableTour, []);
  // A started tour also answers the offer, wherever the user started the tour.
  useEffect(() => {
    if (isOpen && isOffered) answer();
  }, [isOpen, isOffered, answer]);
  const hasFailed = isOpen && isError && !isFetching;
  useEffect(() => {
    if (!hasFailed) return;
    closeTour();
    notify.error(shellTexts.tourFailed);
  }, [hasFailed]);
  return (
    <>
      <Box role="status">{data && isWaiting && <data.TourOffer onLater={answer} />}</Box>
      {data && isOpen && <data.Tour area={area} isMenuBeside={isMenuBeside} />}
    </>
  );
}

/** @returns a function that ends the tour when its page is left */
const closeTourOf = (_page: string) => closeTour;

/** Returns a function that removes the offer of the tour: at once from the cached profile, and on the server. */
function useAnswerTour(): () => void {
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
