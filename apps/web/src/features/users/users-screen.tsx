import type { UserInList } from '@hybrid-mail/contracts/user';
import { commonTexts } from '@hybrid-mail/messages/common';
import { staffTexts } from '@hybrid-mail/messages/staff';
import { userTexts as texts } from '@hybrid-mail/messages/users';
import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { type ListSearch, staffPageSizes, useListSearch } from '../../lib/list-search/index.ts';
import { unitNameQueries } from '../../lib/queries/unit.queries.ts';
import { useOrganizationFilter } from '../../shared/organization/use-organization-filter.ts';
import { userIdRule } from '../../shared/person-fields/user-id-rule.ts';
import { ActiveChip, OrganizationCell } from '../../shared/staff-columns/organization-cell.tsx';
import { RecordCard } from '../../shared/staff-list/record-card.tsx';
import { StaffList } from '../../shared/staff-list/staff-list.tsx';
import { columnMakersOf } from '../../ui/data-table/index.ts';
import { choiceFilter, type Filter, queriedChoices, textFilter } from '../../ui/filter-bar/index.ts';
import { ListedName } from '../../ui/listed-name/listed-name.tsx';
import { Moment } from '../../ui/moment/moment.tsx';
import { RowAction, RowActions } from '../../ui/row-actions/row-actions.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { SignerChanges } from './signer-changes.tsx';
import { UserDialog } from './user-dialog.tsx';
import { type UserListState, userListDefinition } from './user-list-state.ts';
import { userQueries } from './users.queries.ts';

/** «Пользователи» of administrators and of controllers of a head unit. */
export function UsersScreen() {
  const search = useListSearch(userListDefinition);
  const list = usePaged(userQueries.list(search.state), search);
  const filters = useUserFilters(search);
  const { inn, unit } = search.state;
  return (
    <StaffList<UserInList, Edited>
      texts={texts}
      name="users"
      search={search}
      list={list}
      filters={filters}
      pageSizes={staffPageSizes}
      idOf={({ id }) => id}
      columns={userColumns}
      card={renderCard}
      actionsSize={136}
      rowActions={rowActions}
      isFitted
      createAction="user.create"
      newRecord={{ edited: null }}
      dialogOf={(edited) => ({ edited })}
      renderDialog={({ edited }, close) => <UserDialog user={edited} place={{ inn, unitId: unit }} onClose={close} />}
    >
      <SignerChanges />
    </StaffList>
  );
}

/** `edited` is null for a new user. */
type Edited = { readonly edited: UserInList | null };

const rowActions = (user: UserInList, open: (edited: Edited) => void) => (
  <RowActions>
    <RowAction
      label={texts.edit({ name: user.name })}
      word={staffTexts.edit}
      Icon={Edit}
      onClick={() => open({ edited: user })}
    />
  </RowActions>
);

const renderCard = (user: UserInList, actions: ReactNode) => (
  <RecordCard
    title={<ListedName name={user.name} />}
    chip={<ActiveChip isActive={user.isActive} />}
    status={null}
    actions={actions}
  >
    <Box sx={{ color: colors.secondary }}>{user.username}</Box>
    {user.organization && <OrganizationCell organization={user.organization} />}
    <Box>{user.unit && <ListedName name={user.unit.name} />}</Box>
  </RecordCard>
);

const { columns, filters: filterTexts } = texts;
const { plain, sorted } = columnMakersOf<UserInList>();

/** Columns of the user list (OPEN-64). */
const userColumns = [
  plain('id', columns.id, 100, ({ id }) => id),
  sorted(
    'name',
    columns.name,
    196,
    ({ name }) => (
      <b style={{ fontWeight: 600 }}>
        <ListedName name={name} />
      </b>
    ),
    { isSticky: true },
  ),
  sorted('username', columns.username, 110, ({ username }) => username),
  sorted('organization', columns.organization, 206, ({ organization }) =>
    organization ? <OrganizationCell organization={organization} /> : commonTexts.none,
  ),
  plain('unit', columns.unit, 160, ({ unit }) => <ListedName name={unit?.name} />),
  plain('signing', columns.signing, 102, ({ canSignOnBehalfOfOrganization: maySign }) =>
    maySign ? texts.yes : texts.no,
  ),
  sorted('createdOn', columns.createdOn, 96, ({ createdOn }) => <Moment at={createdOn} />),
  plain('status', columns.status, 110, ({ isActive }) => <ActiveChip isActive={isActive} />),
];

type Search = ListSearch<UserListState>;

/** Offers only units of the selected organization, because the list of all units would be too long. */
function useUnitFilter(search: Search): Filter {
  const { inn, unit } = search.state;
  const units = useQuery({ ...unitNameQueries.of(inn), enabled: inn !== undefined });
  return choiceFilter(search, 'unit', filterTexts.unit, inn === undefined ? { options: [] } : queriedChoices(units), {
    lockedBecause: inn === undefined && unit === undefined ? filterTexts.unitLocked : undefined,
  });
}

/** Filters by organization, identifier and login (specification 2 §2), plus by unit, which the call also accepts. */
function useUserFilters(search: Search): readonly Filter[] {
  const organization = useOrganizationFilter({
    inn: search.state.inn,
    // Also clears the unit, because it belongs to the previous organization.
    onChange: (inn) => search.filter({ inn, unit: undefined }),
  });
  const unit = useUnitFilter(search);
  return [
    textFilter(search, 'username', filterTexts.username),
    organization,
    unit,
    textFilter(search, 'user', filterTexts.id, { rule: userIdRule }),
  ];
}
