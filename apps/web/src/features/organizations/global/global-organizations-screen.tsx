import type { OrganizationInList } from '@hybrid-mail/contracts/organization';
import { useMemo } from 'react';
import { usePaged } from '../../../lib/list-query/use-paged.ts';
import { useListSearch } from '../../../lib/list-search/index.ts';
import { useProfile } from '../../../lib/queries/profile.queries.ts';
import type { OrganizationHandlers } from '../organization-actions.tsx';
import { globalOrganizationListDefinition } from '../organization-list-state.ts';
import { organizationQueries } from '../organizations.queries.ts';
import { OrganizationsPage } from '../organizations-page.tsx';
import { GlobalOrganizationActions } from './global-organization-actions.tsx';
import { GlobalOrganizationDialog } from './global-organization-dialog.tsx';

/** «Глобальные организации»: the operator's organizations. */
export function GlobalOrganizationsScreen() {
  const { id: userId } = useProfile();
  const search = useListSearch(useMemo(() => globalOrganizationListDefinition(userId), [userId]));
  const list = usePaged(organizationQueries.globalList(search.state), search);
  return (
    <OrganizationsPage
      kind="global"
      name="global-organizations"
      createAction="global.write"
      search={search}
      list={list}
      actionsOf={actionsOf}
      EditDialog={GlobalOrganizationDialog}
    />
  );
}

const actionsOf = ({ organization }: OrganizationInList, doings: OrganizationHandlers) => (
  <GlobalOrganizationActions organization={organization} {...doings} />
);
