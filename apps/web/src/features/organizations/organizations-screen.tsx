import type { Area } from '@hybrid-mail/access';
import type { OrganizationInList, OrganizationRecord } from '@hybrid-mail/contracts/organization';
import Add from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useCallback, useMemo, useState } from 'react';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { pagerProps, staffPageSizes, useListSearch } from '../../lib/list-search/index.ts';
import { useCan, useProfile, useRole } from '../../lib/queries/profile.queries.ts';
import { organizationTexts as texts } from '../../messages/organizations.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { DeleteOrganizationDialog } from './delete-organization-dialog.tsx';
import { OrganizationActions } from './organization-actions.tsx';
import { OrganizationDialog } from './organization-dialog.tsx';
import { organizationListDefinition } from './organization-list-state.ts';
import { OrganizationTable } from './organization-table.tsx';
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
  const actionsOf = useCallback(
    (record: OrganizationInList) => (
      <OrganizationActions
        {...{ record, area }}
        onEdit={(edited) => setDialog({ edited })}
        onDelete={(deleted) => setDialog({ deleted })}
      />
    ),
    [area],
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
        name="organizations"
        {...{ search, list, actionsOf }}
        onOpen={({ organization, mayEdit }) => mayEdit && setDialog({ edited: organization })}
      />
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
