import type { WebArea } from '@hybrid-mail/access';
import type { OrganizationInList } from '@hybrid-mail/contracts/organization';
import { onboardingTexts } from '@hybrid-mail/messages/onboarding';
import { organizationTexts as texts } from '@hybrid-mail/messages/organizations';
import Units from '@mui/icons-material/AccountTreeOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Users from '@mui/icons-material/PeopleOutlined';
import Connect from '@mui/icons-material/PlaylistAddCheckOutlined';
import { useCallback } from 'react';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { useListSearch } from '../../lib/list-search/index.ts';
import { useCan, useRole } from '../../lib/queries/profile.queries.ts';
import { paths } from '../../lib/routes.ts';
import { staffPagePath } from '../../shared/organization/staff-pages.ts';
import { useEditWord } from '../../shared/staff-list/edit-word.ts';
import { RowAction, RowActions, RowLink } from '../../ui/row-actions/row-actions.tsx';
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

interface Props {
  readonly record: OrganizationInList;
  readonly area: WebArea;
  readonly open: (dialog: OrganizationDialogState) => void;
}

/** Row actions of an organization, and links to its units and users. */
function OrganizationActions({ record: { organization, mayEdit }, area, open }: Props) {
  const can = useCan();
  const word = useEditWord(false);
  const { name, inn } = organization;
  const [units, users] = [staffPagePath('units', area), staffPagePath('users', area)];
  return (
    <RowActions>
      {mayEdit && (
        <RowAction
          label={texts.edit({ name })}
          word={word}
          Icon={Edit}
          onClick={() => open({ edited: organization })}
        />
      )}
      {can('organization.onboard') && !organization.isActive && !organization.isNotified && (
        <RowLink
          label={onboardingTexts.open({ name })}
          Icon={Connect}
          to={paths['admin-organization-connect']}
          params={{ id: String(organization.id) }}
        />
      )}
      {units && <RowLink label={texts.units({ name })} Icon={Units} to={units} search={{ inn }} />}
      {users && can('user.list') && <RowLink label={texts.users({ name })} Icon={Users} to={users} search={{ inn }} />}
      {can('organization.delete') && (
        <RowAction
          label={texts.delete({ name })}
          Icon={Delete}
          isApart
          onClick={() => open({ deleted: organization })}
        />
      )}
    </RowActions>
  );
}
