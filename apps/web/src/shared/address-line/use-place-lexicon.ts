import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { referenceQueries, useRegions } from '../../lib/queries/reference.queries.ts';
import { registryQueries } from '../../lib/queries/registry.queries.ts';
import { createPlaceLexicon } from './place-lexicon.ts';

const none = { regions: [], areas: [] };

/** Lexicon of all names of places, null while they load; without the spellings if those fail to load. */
export function usePlaceLexicon() {
  const regions = useRegions();
  // Like the regions, the areas are already loaded by the initialization.
  const { data: areas } = useSuspenseQuery(referenceQueries.areas());
  const { data, isPending, isError } = useQuery(registryQueries.placeNames());
  const lexicon = useMemo(
    () => (isPending ? null : createPlaceLexicon({ regions, areas, names: data ?? none })),
    [regions, areas, data, isPending],
  );
  return { lexicon, isIncomplete: isError };
}
