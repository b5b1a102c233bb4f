import type { Action } from '@hybrid-mail/access';
import type { OrganizationInList, OrganizationRecord } from '@hybrid-mail/contracts/organization';
import { organizationTexts } from '@hybrid-mail/messages/organizations';
import type { ComponentType, ReactNode } from 'react';
import { type ListSearch, staffPageSizes } from '../../lib/list-search/index.ts';
import { StaffList } from '../../shared/staff-list/staff-list.tsx';
import type { StaffTableProps } from '../../shared/staff-list/staff-table.tsx';
import { DeleteOrganizationDialog } from './delete-organization-dialog.tsx';
import { OrganizationCard } from './organization-card.tsx';
import { organizationColumns } from './organization-columns.tsx';
import { type OrganizationKind, organizationKinds } from './organization-kinds.ts';
import type { OrganizationListState } from './organization-list-state.ts';
import { useOrganizationFilters } from './use-organization-filters.ts';

/** `edited` is null for a new organization. */
export type OrganizationDialogState =
  | { readonly edited: OrganizationRecord | null }
  | { readonly deleted: OrganizationRecord };

interface Props {
  readonly kind: OrganizationKind;
  /** Storage key of the column widths. */
  readonly name: string;
  readonly createAction: Action;
  readonly search: ListSearch<OrganizationListState>;
  readonly list: StaffTableProps<OrganizationInList>['list'] & { readonly total: number | undefined };
  readonly rowActions: (record: OrganizationInList, open: (dialog: OrganizationDialogState) => void) => ReactNode;
  /** Adds an organization if `organization` is null, else edits it. */
  readonly EditDialog: ComponentType<{
    readonly organization: OrganizationRecord | null;
    readonly onClose: () => void;
  }>;
}

/** List of senders or of the operator's organizations: same filters and columns (specification 2 §2). */
export function OrganizationsPage({ kind, EditDialog, ...props }: Props) {
  const filters = useOrganizationFilters(props.search);
  return (
    <StaffList<OrganizationInList, OrganizationDialogState>
      {...props}
      texts={{ ...organizationKinds[kind].texts, empty: organizationTexts.empty }}
      filters={filters}
      pageSizes={staffPageSizes}
      idOf={({ organization }) => organization.id}
      columns={organizationColumns}
      card={(record, actions) => <OrganizationCard record={record} actions={actions} />}
      actionsSize={178}
      newRecord={{ edited: null }}
      dialogOf={({ organization, mayEdit }) => (mayEdit ? { edited: organization } : null)}
      renderDialog={(dialog, close) =>
        'edited' in dialog ? (
          <EditDialog organization={dialog.edited} onClose={close} />
        ) : (
          <DeleteOrganizationDialog kind={kind} organization={dialog.deleted} onClose={close} />
        )
      }
    />
  );
}
