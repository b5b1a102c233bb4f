import type { Area } from '@hybrid-mail/access';
import type { OrganizationInList } from '@hybrid-mail/contracts/organization';
import { useCallback, useMemo } from 'react';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { useListSearch } from '../../lib/list-search/index.ts';
import { useProfile, useRole } from '../../lib/queries/profile.queries.ts';
import { OrganizationActions, type OrganizationHandlers } from './organization-actions.tsx';
import { OrganizationDialog } from './organization-dialog.tsx';
import { organizationListDefinition } from './organization-list-state.ts';
import { organizationQueries } from './organizations.queries.ts';
import { OrganizationsPage } from './organizations-page.tsx';

/** «Организации» of administrators and controllers. */
export function OrganizationsScreen({ area }: { readonly area: Area }) {
  const { id: userId } = useProfile();
  const search = useListSearch(useMemo(() => organizationListDefinition(userId), [userId]));
  const list = usePaged(organizationQueries.list(useRole(), search.state), search);
  const actionsOf = useCallback(
    (record: OrganizationInList, doings: OrganizationHandlers) => (
      <OrganizationActions record={record} area={area} {...doings} />
    ),
    [area],
  );
  return (
    <OrganizationsPage
      kind="ordinary"
      name="organizations"
      createAction="organization.create"
      search={search}
      list={list}
      actionsOf={actionsOf}
      EditDialog={OrganizationDialog}
    />
  );
}
