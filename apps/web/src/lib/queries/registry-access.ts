import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { profileQuery } from './profile.queries.ts';
import { referenceQueries } from './reference.queries.ts';

/** Whether the user has an organization that may import spreadsheets; loaded by the initialization. */
export const hasRegistryAccess = (queries: QueryClient): boolean =>
  queries.getQueryData(referenceQueries.registryPermission().queryKey)?.hasAccess === true &&
  queries.getQueryData(profileQuery().queryKey)?.organization != null;

export const useHasRegistryAccess = (): boolean => hasRegistryAccess(useQueryClient());
