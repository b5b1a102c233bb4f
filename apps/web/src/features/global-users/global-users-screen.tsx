import type { GlobalUserRecord } from '@hybrid-mail/contracts/global-user';
import { globalUserTexts as texts } from '@hybrid-mail/messages/global';
import { staffTexts } from '@hybrid-mail/messages/staff';
import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import MonitorHeart from '@mui/icons-material/MonitorHeartOutlined';
import QueryStats from '@mui/icons-material/QueryStatsOutlined';
import Key from '@mui/icons-material/VpnKeyOutlined';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { type ListSearch, staffPageSizes, useListSearch } from '../../lib/list-search/index.ts';
import { globalQueries } from '../../lib/queries/global.queries.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { roleBadgeOf } from '../../shared/organization/role-badge-of.ts';
import { useGlobalOrganizationFilter } from '../../shared/organization/use-organization-filter.ts';
import { userIdRule } from '../../shared/person-fields/user-id-rule.ts';
import { ActiveChip } from '../../shared/staff-columns/organization-cell.tsx';
import { RecordCard } from '../../shared/staff-list/record-card.tsx';
import { StaffList } from '../../shared/staff-list/staff-list.tsx';
import { columnMakersOf } from '../../ui/data-table/index.ts';
import { choiceFilter, type Filter, queriedChoices, textFilter } from '../../ui/filter-bar/index.ts';
import { ListedName } from '../../ui/listed-name/listed-name.tsx';
import { Moment } from '../../ui/moment/moment.tsx';
import { RowAction, RowActions } from '../../ui/row-actions/row-actions.tsx';
import { StatusChip } from '../../ui/status-chip/status-chip.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { GlobalUserDialog } from './global-user-dialog.tsx';
import { type GlobalUserListState, globalUserListDefinition } from './global-user-list-state.ts';
import { globalUsersQuery } from './global-users.queries.ts';
import { PermissionDialog } from './permissions/permission-dialog.tsx';

/** «Глобальные пользователи»: administrators, controllers, monitoring and auditors. */
export function GlobalUsersScreen() {
  const search = useListSearch(globalUserListDefinition);
  const list = usePaged(globalUsersQuery(search.state), search);
  const filters = useGlobalUserFilters(search);
  const mayEdit = useMayEdit();
  return (
    <StaffList<GlobalUserRecord, Dialog>
      texts={texts}
      name="global-users"
      search={search}
      list={list}
      filters={filters}
      pageSizes={staffPageSizes}
      idOf={({ id }) => id}
      columns={globalUserColumns}
      card={renderCard}
      rowActions={rowActions}
      isFitted
      createAction="global.write"
      newRecord={{ edited: null }}
      dialogOf={(edited) => (mayEdit(edited) ? { edited } : null)}
      actionsSize={176}
      renderDialog={(dialog, close) =>
        'edited' in dialog ? (
          <GlobalUserDialog user={dialog.edited} unitId={search.state.id} onClose={close} />
        ) : (
          <PermissionDialog user={dialog.permitted} onClose={close} />
        )
      }
    />
  );
}

type Dialog = { readonly edited: GlobalUserRecord | null } | { readonly permitted: GlobalUserRecord };

const rowActions = (user: GlobalUserRecord, open: (dialog: Dialog) => void) => <Actions user={user} open={open} />;

interface ActionsProps {
  readonly user: GlobalUserRecord;
  readonly open: (dialog: Dialog) => void;
}

/** Actions of a row. Only administrators of head units get the button for permissions (specification 2 §2). */
function Actions({ user, open }: ActionsProps) {
  const can = useCan();
  const mayEdit = useMayEdit()(user);
  const { name } = user;
  return (
    <RowActions>
      <RowAction
        label={texts.edit({ name })}
        word={staffTexts.edit}
        Icon={Edit}
        onClick={() => open({ edited: user })}
        offReason={mayEdit ? undefined : texts.headOnly}
      />
      {can('grant.edit') && (
        <RowAction label={texts.permissions({ name })} Icon={Key} onClick={() => open({ permitted: user })} />
      )}
    </RowActions>
  );
}

/** Returns a check whether this user may edit another: only head administrators may edit head administrators. */
function useMayEdit() {
  const mayWriteHead = useCan()('global.writeHead');
  return ({ isAdmin, globalUnit }: GlobalUserRecord) => mayWriteHead || !isAdmin || !globalUnit.isHead;
}

function iconOf({ isAdmin, isModerator, isMonitoring }: GlobalUserRecord) {
  if (isAdmin) return AdminPanelSettings;
  if (isModerator) return FactCheck;
  return isMonitoring ? MonitorHeart : QueryStats;
}

/** Chip with the role: Админ, Контроллер, Мониторинг or Ревизор. */
const renderRole = (user: GlobalUserRecord) => (
  <StatusChip tone="grey" icon={iconOf(user)} label={roleBadgeOf(user) ?? ''} />
);

/** The user's unit, with its organization below. */
const renderUnit = ({ globalUnit, globalOrganization }: GlobalUserRecord) => (
  <>
    <div>
      <ListedName name={globalUnit.name} />
    </div>
    <div style={{ color: colors.secondary }}>
      <ListedName name={globalOrganization.name} />
    </div>
  </>
);

const { columns, filters: filterTexts } = texts;
const { plain, sorted } = columnMakersOf<GlobalUserRecord>();

const globalUserColumns = [
  sorted('id', columns.id, 112, ({ id }) => id),
  sorted(
    'name',
    columns.name,
    230,
    ({ name }) => (
      <b style={{ fontWeight: 600 }}>
        <ListedName name={name} />
      </b>
    ),
    { isSticky: true },
  ),
  sorted('username', columns.username, 116, ({ username }) => username),
  plain('role', columns.role, 132, renderRole),
  plain('unit', columns.unit, 230, renderUnit),
  sorted('createdOn', columns.createdOn, 112, ({ createdOn }) => <Moment at={createdOn} />),
  plain('status', columns.status, 118, ({ isActive }) => <ActiveChip isActive={isActive} />),
];

const renderCard = (user: GlobalUserRecord, actions: ReactNode) => (
  <RecordCard
    title={<ListedName name={user.name} />}
    chip={<ActiveChip isActive={user.isActive} />}
    status={renderRole(user)}
    actions={actions}
  >
    <Box sx={{ color: colors.secondary }}>{`${user.id} · ${user.username}`}</Box>
    <Box>{renderUnit(user)}</Box>
  </RecordCard>
);

/**
 * Filters by unit and identifier (specification 2 §2), and by search text and organization, which other pages link to.
 */
function useGlobalUserFilters(search: ListSearch<GlobalUserListState>): readonly Filter[] {
  const { inn } = search.state;
  const units = useQuery(globalQueries.unitNames(inn));
  const organization = useGlobalOrganizationFilter({
    inn,
    onChange: (chosen) => search.filter({ inn: chosen, id: undefined }),
  });
  return [
    textFilter(search, 'search', filterTexts.search),
    organization,
    choiceFilter(search, 'id', filterTexts.unit, queriedChoices(units)),
    textFilter(search, 'user', filterTexts.id, { rule: userIdRule }),
  ];
}
