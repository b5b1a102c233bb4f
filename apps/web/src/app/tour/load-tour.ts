import { queryOptions } from '@tanstack/react-query';

/** Loaded when the tour is first offered or started, then cached. */
export const tourQuery = queryOptions({
  queryKey: ['tour'],
  queryFn: async () => {
    const { Tour, TourOffer } = await import('./tour-parts.ts');
    return { Tour, TourOffer };
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
});
