import type { Action } from '@hybrid-mail/access';
import { contractStates, type OrganizationInList, type OrganizationRecord } from '@hybrid-mail/contracts/organization';
import { organizationTexts } from '@hybrid-mail/messages/organizations';
import { staffTexts } from '@hybrid-mail/messages/staff';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { call } from '../../lib/api/call.ts';
import { type ListSearch, staffPageSizes } from '../../lib/list-search/index.ts';
import { globalQueries } from '../../lib/queries/global.queries.ts';
import { innRule } from '../../shared/organization/inn-rule.ts';
import { activityChoices } from '../../shared/staff-columns/activity-status.ts';
import { StaffList } from '../../shared/staff-list/staff-list.tsx';
import type { StaffTableProps } from '../../shared/staff-list/staff-table.tsx';
import { choiceFilter, type Filter, queriedChoices, textFilter } from '../../ui/filter-bar/index.ts';
import { DeletionDialog } from '../../ui/form-dialog/deletion-dialog.tsx';
import { notify } from '../../ui/notify/notify.tsx';
import { organizationColumns, renderOrganizationCard } from './organization-columns.tsx';
import { type OrganizationKind, organizationKinds } from './organization-kinds.ts';
import type { OrganizationListState } from './organization-list-state.ts';

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
      card={renderOrganizationCard}
      actionsSize={178}
      newRecord={{ edited: null }}
      dialogOf={({ organization, mayEdit }) => (mayEdit ? { edited: organization } : null)}
      renderDialog={(dialog, close) =>
        'edited' in dialog ? (
          <EditDialog organization={dialog.edited} onClose={close} />
        ) : (
          <DeleteDialog kind={kind} organization={dialog.deleted} onClose={close} />
        )
      }
    />
  );
}

const texts = organizationTexts.filters;

const contractChoices = {
  options: contractStates.map((state, value) => ({ value, label: texts.contracts[state] })),
};

/** Filters by branch, status and INN (specification 2 §2), and a search by part of the name. */
function useOrganizationFilters(search: ListSearch<OrganizationListState>): readonly Filter[] {
  const signers = useQuery(globalQueries.signers());
  return [
    textFilter(search, 'search', texts.search),
    choiceFilter(search, 'unit', texts.signer, queriedChoices(signers)),
    choiceFilter(search, 'status', texts.status, activityChoices),
    choiceFilter(search, 'contract', texts.contract, contractChoices),
    textFilter(search, 'inn', texts.inn, { rule: innRule }),
  ];
}

interface DeleteProps {
  readonly organization: OrganizationRecord;
  readonly kind: OrganizationKind;
  readonly onClose: () => void;
}

/**
 * Confirms and deletes an organization. If other records depend on it, shows the server's refusal. Rendered only while
 * open.
 */
function DeleteDialog({ organization, kind, onClose }: DeleteProps) {
  const { id, name, inn } = organization;
  const { calls, lists, texts } = organizationKinds[kind];
  const queries = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => call(calls.remove, { query: { id } }),
    onSuccess: async () => {
      notify.success(texts.deleting.done);
      await queries.invalidateQueries({ queryKey: lists });
      onClose();
    },
  });
  return (
    <DeletionDialog
      title={texts.deleting.title}
      deleteLabel={staffTexts.delete}
      isDeleting={deleting.isPending}
      reason={deleting.error?.message}
      onDelete={() => deleting.mutate()}
      onClose={onClose}
    >
      <Typography>{texts.deleting.lost({ name, inn })}</Typography>
    </DeletionDialog>
  );
}
