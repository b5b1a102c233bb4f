import { referenceCalls } from '@hybrid-mail/contracts/reference';
import { compareNames } from '@hybrid-mail/messages/compare-names';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** Query whose answer is cached for the whole session. */
const forTheSession = <T>(name: string, fetch: (signal: AbortSignal) => Promise<T>) =>
  queryOptions({
    queryKey: ['reference', name],
    queryFn: ({ signal }) => fetch(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

export const referenceQueries = {
  regions: () => forTheSession('regions', (signal) => call(referenceCalls.regions, { signal })),
  /** All areas, each with its region. */
  areas: () => forTheSession('areas', (signal) => call(referenceCalls.areas, { query: {}, signal })),
  /** Client types, in the order of the client reports. */
  clientTypes: () => forTheSession('client-types', (signal) => call(referenceCalls.clientTypes, { signal })),
  registryPermission: () =>
    forTheSession('registry-permission', (signal) => call(referenceCalls.registryPermission, { signal })),
};

/** Regions. Never suspends, because the initialization has loaded them. */
export const useRegions = () => useSuspenseQuery(referenceQueries.regions()).data;

/** Sort key that puts a city next to the district of the same name. */
const placeName = (name: string) => name.replace(/^город /, '');

/** Areas of a region in the order of their names; none before a region is chosen. */
export function useAreas(regionId: number | undefined) {
  const areas = useSuspenseQuery(referenceQueries.areas()).data;
  if (regionId === undefined) return [];
  return areas
    .filter((area) => area.region.id === regionId)
    .toSorted((one, other) => compareNames(placeName(one.name), placeName(other.name)));
}
