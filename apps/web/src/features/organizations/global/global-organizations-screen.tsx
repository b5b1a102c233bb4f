import type { OrganizationInList } from '@hybrid-mail/contracts/organization';
import { organizationTexts as texts } from '@hybrid-mail/messages/organizations';
import Units from '@mui/icons-material/AccountTreeOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Users from '@mui/icons-material/PeopleOutlined';
import { usePaged } from '../../../lib/list-query/use-paged.ts';
import { useListSearch } from '../../../lib/list-search/index.ts';
import { paths } from '../../../lib/routes.ts';
import { RowAction, RowActions, RowLink } from '../../../ui/row-actions/row-actions.tsx';
import { globalOrganizationListDefinition } from '../organization-list-state.ts';
import { organizationQueries } from '../organizations.queries.ts';
import { type OrganizationDialogState, OrganizationsPage } from '../organizations-page.tsx';
import { GlobalOrganizationDialog } from './global-organization-dialog.tsx';

/** «Глобальные организации»: the operator's organizations. */
export function GlobalOrganizationsScreen() {
  const search = useListSearch(globalOrganizationListDefinition);
  const list = usePaged(organizationQueries.globalList(search.state), search);
  return (
    <OrganizationsPage
      kind="global"
      name="global-organizations"
      createAction="global.write"
      search={search}
      list={list}
      rowActions={rowActions}
      EditDialog={GlobalOrganizationDialog}
    />
  );
}

/** Row actions, and links to the organization's units and users. */
function rowActions({ organization }: OrganizationInList, open: (dialog: OrganizationDialogState) => void) {
  const { name, inn } = organization;
  return (
    <RowActions>
      <RowAction label={texts.edit({ name })} Icon={Edit} onClick={() => open({ edited: organization })} />
      <RowLink label={texts.units({ name })} Icon={Units} to={paths['admin-global-units']} search={{ inn }} />
      <RowLink label={texts.users({ name })} Icon={Users} to={paths['admin-global-users']} search={{ inn }} />
      <RowAction label={texts.delete({ name })} Icon={Delete} onClick={() => open({ deleted: organization })} />
    </RowActions>
  );
}
