import type { Area } from '@hybrid-mail/access';
import type { OrganizationInList, OrganizationRecord } from '@hybrid-mail/contracts/organization';
import Add from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useCallback, useMemo, useState } from 'react';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import {
  type ListSearch,
  pagerProps,
  rowNumbers,
  sortProps,
  staffPageSizes,
  useListSearch,
} from '../../lib/list-search/index.ts';
import { useCan, useProfile, useRole } from '../../lib/queries/profile.queries.ts';
import { commonTexts } from '../../messages/common.ts';
import { organizationTexts as texts } from '../../messages/organizations.ts';
import { staffTexts } from '../../messages/staff.ts';
import { DataTable, type Load } from '../../ui/data-table/index.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { DeleteOrganizationDialog } from './delete-organization-dialog.tsx';
import { OrganizationActions } from './organization-actions.tsx';
import { OrganizationCard } from './organization-card.tsx';
import { organizationColumns } from './organization-columns.tsx';
import { OrganizationDialog } from './organization-dialog.tsx';
import { type OrganizationListState, organizationListDefinition } from './organization-list-state.ts';
import { organizationQueries } from './organizations.queries.ts';
import { useOrganizationFilters } from './use-organization-filters.ts';

type Dialog = { readonly edited: OrganizationRecord | null } | { readonly deleted: OrganizationRecord };

/** «Организации» of administrators and controllers. */
export function OrganizationsScreen({ area }: { readonly area: Area }) {
  const { id: userId } = useProfile();
  const search = useListSearch(useMemo(() => organizationListDefinition(userId), [userId]));
  const list = usePaged(organizationQueries.list(useRole(), search.state), search);
  const filters = useOrganizationFilters(search);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  useKeys({ KeyR: list.retry });
  return (
    <ListPage
      title={texts.title}
      count={texts.count}
      total={list.total}
      actions={<AddButton onClick={() => setDialog({ edited: null })} />}
      onRefresh={list.retry}
      filters={filters}
      onReset={search.reset}
      pager={pagerProps(search, list, staffPageSizes)}
    >
      <OrganizationTable {...{ area, search, list }} onOpen={setDialog} />
      {dialog && <OpenDialog dialog={dialog} onClose={() => setDialog(null)} />}
    </ListPage>
  );
}

const AddButton = ({ onClick }: { readonly onClick: () => void }) =>
  useCan()('organization.create') && (
    <Button variant="contained" startIcon={<Add />} onClick={onClick} sx={{ whiteSpace: 'nowrap' }}>
      {texts.add}
    </Button>
  );

const OpenDialog = ({ dialog, onClose }: { readonly dialog: Dialog; readonly onClose: () => void }) =>
  'edited' in dialog ? (
    <OrganizationDialog organization={dialog.edited} onClose={onClose} />
  ) : (
    <DeleteOrganizationDialog organization={dialog.deleted} onClose={onClose} />
  );

interface TableProps {
  readonly area: Area;
  readonly search: ListSearch<OrganizationListState>;
  readonly list: Load & { readonly rows: readonly OrganizationInList[] };
  readonly onOpen: (dialog: Dialog) => void;
}

function OrganizationTable({ area, search, list, onOpen }: TableProps) {
  const { id: userId } = useProfile();
  const actionsOf = useCallback(
    (record: OrganizationInList) => (
      <OrganizationActions
        {...{ record, area }}
        onEdit={(edited) => onOpen({ edited })}
        onDelete={(deleted) => onOpen({ deleted })}
      />
    ),
    [area, onOpen],
  );
  const columns = useMemo(() => organizationColumns(rowNumbers(search), actionsOf), [search, actionsOf]);
  return (
    <DataTable
      label={texts.title}
      columns={columns}
      rows={list.rows}
      rowKey={({ organization }) => String(organization.id)}
      {...sortProps(search)}
      load={list.error === undefined ? list : { ...list, error: staffTexts.loadFailed(list.error) }}
      emptyText={texts.empty}
      emptyAction={
        <Button variant="outlined" onClick={search.reset}>
          {commonTexts.reset}
        </Button>
      }
      onOpen={({ organization, mayEdit }) => mayEdit && onOpen({ edited: organization })}
      widthsKey={`hybrid-mail.columns.organizations.${userId}`}
      card={(record) => <OrganizationCard record={record} actions={actionsOf(record)} />}
    />
  );
}
