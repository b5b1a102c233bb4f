import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { referenceQueries, useRegions } from '../../lib/queries/reference.queries.ts';
import { registryQueries } from '../../lib/queries/registry.queries.ts';
import { type PlaceIndex, placeIndex } from './check/place-index.ts';

const none = { regions: [], areas: [] };

/** Place index with all spellings; falls back to names and ids when the spellings fail to load. */
export function usePlaces(): PlaceIndex | null {
  const regions = useRegions();
  const { data: areas } = useQuery(referenceQueries.areas());
  const { data, isPending } = useQuery(registryQueries.placeNames());
  return useMemo(
    () => (areas && !isPending ? placeIndex({ regions, areas, names: data ?? none }) : null),
    [regions, areas, data, isPending],
  );
}
