import type { GlobalUnitRecord } from '@hybrid-mail/contracts/global-unit';
import { commonTexts } from '@hybrid-mail/messages/common';
import { globalUnitTexts as texts } from '@hybrid-mail/messages/global';
import { staffTexts } from '@hybrid-mail/messages/staff';
import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Users from '@mui/icons-material/PeopleOutlined';
import Star from '@mui/icons-material/StarBorderOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { staffPageSizes, useListSearch } from '../../lib/list-search/index.ts';
import { paths } from '../../lib/routes.ts';
import { useGlobalOrganizationFilter } from '../../shared/organization/use-organization-filter.ts';
import { RecordCard } from '../../shared/staff-list/record-card.tsx';
import { StaffList } from '../../shared/staff-list/staff-list.tsx';
import { columnMakersOf } from '../../ui/data-table/index.ts';
import { ListedName } from '../../ui/listed-name/listed-name.tsx';
import { Moment } from '../../ui/moment/moment.tsx';
import { RowAction, RowActions, RowLink } from '../../ui/row-actions/row-actions.tsx';
import { StatusChip } from '../../ui/status-chip/status-chip.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { GlobalUnitDialog } from './global-unit-dialog.tsx';
import { globalUnitListDefinition } from './global-unit-list-state.ts';
import { globalUnitsQuery } from './global-units.queries.ts';

/** «Глобальные подразделения»: the operator's units. */
export function GlobalUnitsScreen() {
  const search = useListSearch(globalUnitListDefinition);
  const { inn } = search.state;
  const list = usePaged(globalUnitsQuery(search.state), search);
  const filter = useGlobalOrganizationFilter({ inn, onChange: (chosen) => search.filter({ inn: chosen }) });
  return (
    <StaffList<GlobalUnitRecord, Edited>
      texts={texts}
      name="global-units"
      search={search}
      list={list}
      filters={[filter]}
      pageSizes={staffPageSizes}
      idOf={({ id }) => id}
      columns={globalUnitColumns}
      card={renderCard}
      rowActions={rowActions}
      isFitted
      createAction="global.write"
      newRecord={{ edited: null }}
      dialogOf={(edited) => ({ edited })}
      actionsSize={176}
      renderDialog={({ edited }, close) => <GlobalUnitDialog unit={edited} inn={inn} onClose={close} />}
      isResettable={false}
    />
  );
}

/** `edited` is null for a new unit. */
type Edited = { readonly edited: GlobalUnitRecord | null };

const rowActions = (unit: GlobalUnitRecord, open: (edited: Edited) => void) => (
  <RowActions>
    <RowAction
      label={texts.edit({ name: unit.name })}
      word={staffTexts.edit}
      Icon={Edit}
      onClick={() => open({ edited: unit })}
    />
    <RowLink
      label={texts.users({ name: unit.name })}
      Icon={Users}
      to={paths['admin-global-users']}
      search={{ id: unit.id }}
    />
  </RowActions>
);

const renderCard = (unit: GlobalUnitRecord, actions: ReactNode) => (
  <RecordCard title={<ListedName name={unit.name} />} status={<UnitBadges unit={unit} />} actions={actions}>
    <Box sx={{ color: colors.secondary }}>
      <ListedName name={unit.globalOrganization.name} />
    </Box>
    <Box>{unit.address}</Box>
    <Box sx={{ color: colors.secondary }}>
      {unit.regions.length === 0 ? texts.noRegions : <RegionNames {...unit} />}
    </Box>
  </RecordCard>
);

const { columns } = texts;
const { plain, sorted } = columnMakersOf<GlobalUnitRecord>();

/** Whether the unit is a head or an ordinary one, and a chip if it is the admin unit. */
const UnitBadges = ({ unit: { isHead, isAdmin } }: { readonly unit: GlobalUnitRecord }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
    {isHead ? <StatusChip tone="blue" icon={Star} label={texts.head} /> : texts.ordinary}
    {isAdmin && <StatusChip tone="grey" icon={AdminPanelSettings} label={texts.admin} />}
  </Box>
);

/** Names of up to two regions, else the first and the number of others. The tooltip lists all. */
function RegionNames({ regions }: Pick<GlobalUnitRecord, 'regions'>) {
  const names = regions.map(({ name }) => name);
  const [first = commonTexts.none, ...others] = names;
  return (
    <span title={names.join(', ')}>
      {others.length > 1 ? texts.severalRegions({ first, others: others.length }) : names.join(', ') || first}
    </span>
  );
}

const globalUnitColumns = [
  sorted(
    'name',
    columns.name,
    190,
    ({ name }) => (
      <b style={{ fontWeight: 600 }}>
        <ListedName name={name} />
      </b>
    ),
    { isSticky: true },
  ),
  sorted('organization', columns.organization, 190, ({ globalOrganization }) => (
    <ListedName name={globalOrganization.name} />
  )),
  plain('address', columns.address, 200, ({ address }) => address),
  plain('regions', columns.regions, 200, (unit) => <RegionNames {...unit} />),
  plain('type', columns.type, 170, (unit) => <UnitBadges unit={unit} />),
  sorted('createdOn', columns.createdOn, 110, ({ createdOn }) => <Moment at={createdOn} />),
];
