import type { OrganizationInList, OrganizationRecord } from '@hybrid-mail/contracts/organization';
import Add from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useCallback, useMemo, useState } from 'react';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { pagerProps, staffPageSizes, useListSearch } from '../../lib/list-search/index.ts';
import { useProfile } from '../../lib/queries/profile.queries.ts';
import { globalOrganizationTexts as texts } from '../../messages/global.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { DeleteOrganizationDialog } from './delete-organization-dialog.tsx';
import { GlobalOrganizationActions } from './global-organization-actions.tsx';
import { GlobalOrganizationDialog } from './global-organization-dialog.tsx';
import { globalOrganizationListDefinition } from './organization-list-state.ts';
import { OrganizationTable } from './organization-table.tsx';
import { organizationQueries } from './organizations.queries.ts';
import { useOrganizationFilters } from './use-organization-filters.ts';

type Dialog = { readonly edited: OrganizationRecord | null } | { readonly deleted: OrganizationRecord };

/** «Глобальные организации»: those of the operator. */
export function GlobalOrganizationsScreen() {
  const { id: userId } = useProfile();
  const search = useListSearch(useMemo(() => globalOrganizationListDefinition(userId), [userId]));
  const list = usePaged(organizationQueries.globalList(search.state), search);
  const filters = useOrganizationFilters(search);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const actionsOf = useCallback(
    ({ organization }: OrganizationInList) => (
      <GlobalOrganizationActions
        organization={organization}
        onEdit={() => setDialog({ edited: organization })}
        onDelete={() => setDialog({ deleted: organization })}
      />
    ),
    [],
  );
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
      <OrganizationTable
        label={texts.title}
        name="global-organizations"
        {...{ search, list, actionsOf }}
        onOpen={({ organization }) => setDialog({ edited: organization })}
      />
      {dialog && <OpenDialog dialog={dialog} onClose={() => setDialog(null)} />}
    </ListPage>
  );
}

const AddButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button variant="contained" startIcon={<Add />} onClick={onClick} sx={{ whiteSpace: 'nowrap' }}>
    {texts.add}
  </Button>
);

const OpenDialog = ({ dialog, onClose }: { readonly dialog: Dialog; readonly onClose: () => void }) =>
  'edited' in dialog ? (
    <GlobalOrganizationDialog organization={dialog.edited} onClose={onClose} />
  ) : (
    <DeleteOrganizationDialog kind="global" organization={dialog.deleted} onClose={onClose} />
  );
