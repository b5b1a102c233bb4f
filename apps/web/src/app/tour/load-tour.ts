import { queryOptions } from '@tanstack/react-query';
import { whyCodeIsMissing } from '../../shared/missing-code.ts';

async function loadTour() {
  const [{ TourOffer }, { Tour }] = await Promise.all([import('./tour-offer.tsx'), import('./tour.tsx')]);
  return { TourOffer, Tour };
}

/** Loaded when the tour is first offered or asked for, and then kept. */
export const tourQuery = queryOptions({
  queryKey: ['tour'],
  queryFn: () =>
    loadTour().catch(async (error) => {
      throw await whyCodeIsMissing(error);
    }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
});
