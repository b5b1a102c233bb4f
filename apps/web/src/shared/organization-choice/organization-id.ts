import type { Role } from '@hybrid-mail/access';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { organizationSearch } from '../../lib/queries/organization-search.queries.ts';
import { useRole } from '../../lib/queries/profile.queries.ts';

/** Finds the id of the organization selected by INN; undefined if the organization no longer exists. */
export const organizationIdFinder = (queries: QueryClient, role: Role) => async (inn: string) => {
  const { records } = await queries.fetchQuery(organizationSearch.byInn(role, inn));
  return records[0]?.organization.id;
};

export const useOrganizationIdFinder = () => organizationIdFinder(useQueryClient(), useRole());
