import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { referenceQueries, useRegions } from '../../lib/queries/reference.queries.ts';
import { registryQueries } from '../../lib/queries/registry.queries.ts';
import { createPlaceIndex, type PlaceIndex } from './create-place-index.ts';

const none = { regions: [], areas: [] };

/** Place index with all spellings; falls back to names and ids when the spellings fail to load. */
export function usePlaces(): PlaceIndex | null {
  const regions = useRegions();
  // Like the regions, the areas are already loaded by the initialization.
  const { data: areas } = useSuspenseQuery(referenceQueries.areas());
  const { data, isPending } = useQuery(registryQueries.placeNames());
  return useMemo(
    () => (isPending ? null : createPlaceIndex({ regions, areas, names: data ?? none })),
    [regions, areas, data, isPending],
  );
}
