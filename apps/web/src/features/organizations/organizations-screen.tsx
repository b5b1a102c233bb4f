import type { WebArea } from '@hybrid-mail/access';
import type { OrganizationInList } from '@hybrid-mail/contracts/organization';
import { useCallback } from 'react';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { useListSearch } from '../../lib/list-search/index.ts';
import { useRole } from '../../lib/queries/profile.queries.ts';
import { OrganizationActions } from './organization-actions.tsx';
import { OrganizationDialog } from './organization-dialog.tsx';
import { organizationListDefinition } from './organization-list-state.ts';
import { organizationQueries } from './organizations.queries.ts';
import { type OrganizationDialogState, OrganizationsPage } from './organizations-page.tsx';

/** «Организации» of administrators and controllers. */
export function OrganizationsScreen({ area }: { readonly area: WebArea }) {
  const search = useListSearch(organizationListDefinition);
  const list = usePaged(organizationQueries.list(useRole(), search.state), search);
  const rowActions = useCallback(
    (record: OrganizationInList, open: (dialog: OrganizationDialogState) => void) => (
      <OrganizationActions record={record} area={area} open={open} />
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
      rowActions={rowActions}
      EditDialog={OrganizationDialog}
    />
  );
}
