import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import { referenceCalls } from '@hybrid-mail/contracts/reference';
import { compareNames } from '@hybrid-mail/messages/compare-names';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { CallArguments } from '../api/call.ts';
import { callQuery } from './call-query.ts';

/** Query whose answer is cached for the whole session. */
const forTheSession = <E extends Endpoint>(name: string, endpoint: E, ...options: CallArguments<E>) => ({
  ...callQuery(['reference', name], endpoint, ...options),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export const referenceQueries = {
  regions: () => forTheSession('regions', referenceCalls.regions),
  /** All areas, each with its region. */
  areas: () => forTheSession('areas', referenceCalls.areas, { query: {} }),
  /** Client types, in the order of the client reports. */
  clientTypes: () => forTheSession('client-types', referenceCalls.clientTypes),
  registryPermission: () => forTheSession('registry-permission', referenceCalls.registryPermission),
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
