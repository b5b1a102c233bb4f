import { useQueryClient } from '@tanstack/react-query';
import { organizationSearch } from '../../lib/queries/organization-search.queries.ts';
import { useRole } from '../../lib/queries/profile.queries.ts';

/** Finds the id of the organization that OrganizationField holds by its INN; undefined when it is gone. */
export function useOrganizationId(): (inn: string) => Promise<number | undefined> {
  const queries = useQueryClient();
  const role = useRole();
  return async (inn) => {
    const { records } = await queries.fetchQuery(organizationSearch.byInn(role, inn));
    return records[0]?.organization.id;
  };
}
