import type { Action } from '@hybrid-mail/access';
import type { OrganizationInList, OrganizationRecord } from '@hybrid-mail/contracts/organization';
import { organizationTexts } from '@hybrid-mail/messages/organizations';
import { type ComponentType, type ReactNode, useCallback, useMemo, useState } from 'react';
import { type ListSearch, rowNumbers, sortProps, staffPageSizes } from '../../lib/list-search/index.ts';
import { AddButton } from '../../shared/staff-list/add-button.tsx';
import { StaffPage } from '../../shared/staff-list/staff-page.tsx';
import { type StaffRows, StaffTable } from '../../shared/staff-list/staff-table.tsx';
import { DeleteOrganizationDialog } from './delete-organization-dialog.tsx';
import type { OrganizationHandlers } from './organization-actions.tsx';
import { OrganizationCard } from './organization-card.tsx';
import { organizationColumns } from './organization-columns.tsx';
import { type OrganizationKind, organizationKinds } from './organization-kinds.ts';
import type { OrganizationListState } from './organization-list-state.ts';
import { useOrganizationFilters } from './use-organization-filters.ts';

interface Props {
  readonly kind: OrganizationKind;
  /** Storage key of the column widths. */
  readonly name: string;
  readonly createAction: Action;
  readonly search: ListSearch<OrganizationListState>;
  readonly list: StaffRows<OrganizationInList> & { readonly total: number | undefined };
  readonly actionsOf: (record: OrganizationInList, doings: OrganizationHandlers) => ReactNode;
  /** Edit dialog; with a null organization it adds one. */
  readonly EditDialog: ComponentType<{
    readonly organization: OrganizationRecord | null;
    readonly onClose: () => void;
  }>;
}

type Dialog = { readonly edited: OrganizationRecord | null } | { readonly deleted: OrganizationRecord };

/** List of senders or of the operator's organizations: same filters and columns (specification 2 §2). */
export function OrganizationsPage({ kind, name, createAction, search, list, actionsOf, EditDialog }: Props) {
  const { texts } = organizationKinds[kind];
  const filters = useOrganizationFilters(search);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const actionsIn = useCallback(
    (record: OrganizationInList) =>
      actionsOf(record, {
        onEdit: (edited) => setDialog({ edited }),
        onDelete: (deleted) => setDialog({ deleted }),
      }),
    [actionsOf],
  );
  const columns = useMemo(() => organizationColumns(rowNumbers(search), actionsIn), [search, actionsIn]);
  return (
    <StaffPage
      texts={texts}
      search={search}
      list={list}
      filters={filters}
      pageSizes={staffPageSizes}
      actions={<AddButton label={texts.add} action={createAction} onClick={() => setDialog({ edited: null })} />}
    >
      <StaffTable
        label={texts.title}
        name={name}
        columns={columns}
        list={list}
        idOf={({ organization }) => organization.id}
        {...sortProps(search)}
        emptyText={organizationTexts.empty}
        onReset={search.reset}
        onOpen={({ organization, mayEdit }) => mayEdit && setDialog({ edited: organization })}
        card={(record) => <OrganizationCard record={record} actions={actionsIn(record)} />}
      />
      {dialog && 'edited' in dialog && <EditDialog organization={dialog.edited} onClose={close} />}
      {dialog && 'deleted' in dialog && (
        <DeleteOrganizationDialog kind={kind} organization={dialog.deleted} onClose={close} />
      )}
    </StaffPage>
  );
}
