import type { Area } from '@hybrid-mail/access';
import { shellTexts } from '@hybrid-mail/messages/shell';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useProfile } from '../../lib/queries/profile.queries.ts';
import { dashboards } from '../../lib/routes.ts';
import { closeTour, enableTour, useIsTourOpen } from '../../shared/tour/open-tour.ts';
import { notify } from '../../ui/notify/notify.tsx';
import { tourQuery } from './load-tour.ts';
import { useAnswerTour } from './use-answer-tour.ts';

interface Frame {
  readonly area: Area;
  /** Whether the menu is permanently visible. */
  readonly isMenuBeside: boolean;
}

/** Offer of the tour above the dashboard of the area, and the tour itself on every page. */
export function TourLayer({ area, isMenuBeside }: Frame) {
  const isOpen = useIsTourOpen();
  const answer = useAnswerTour();
  const isOffered = useProfile().isTourOffered === true;
  const isHome = useRouterState({ select: ({ location }) => location.pathname }) === dashboards[area];
  const isWaiting = isOffered && isHome && !isOpen;
  const { data, isError, isFetching } = useQuery({ ...tourQuery, enabled: isWaiting || isOpen });
  useEffect(enableTour, []);
  // A started tour, from wherever, answers the offer.
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
