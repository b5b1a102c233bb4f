import type { Area } from '@hybrid-mail/access';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import Box from '@mui/material/Box';
import { type ComponentProps, type FunctionComponent, useCallback, useEffect, useMemo, useState } from 'react';
import type { DeletingComponent } from '../../lib/deleting-request.ts';
import { formatCount } from '../../lib/formats/numbers.ts';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { pagerProps, useListSearch } from '../../lib/list-search/index.ts';
import { rememberListed } from '../../lib/neighbour-letters.ts';
import { useProfile, useRole } from '../../lib/queries/profile.queries.ts';
import { mailListTexts as texts } from '../../messages/mail-list.ts';
import { Pager } from '../../ui/data-table/index.ts';
import { FilterBar } from '../../ui/filter-bar/index.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { RefreshButton } from '../../ui/refresh-button/refresh-button.tsx';
import { useIsPhone } from '../../ui/theme/use-is-phone.ts';
import { MailExcel } from './mail-excel.tsx';
import { mailListQuery } from './mail-list.queries.ts';
import { mailListDefinition } from './mail-list-state.ts';
import { MailTable, type RowActions } from './mail-table.tsx';
import { StaffRowActions } from './staff-row-actions.tsx';
import { useStaffFilters } from './use-staff-filters.ts';

/** The dialog asks for the lists anew itself. */
const refreshedAnyway = () => undefined;

interface Props {
  readonly area: Area;
  /** The dialog that deletes, a feature of its own. */
  readonly deleting: DeletingComponent;
}

/** «Все письма» of a staff area: the letters in the person's reach. */
export function StaffMailScreen({ area, deleting: Deleting }: Props) {
  const { id: userId } = useProfile();
  const search = useListSearch(useMemo(() => mailListDefinition('staff', userId), [userId]));
  const list = usePaged(mailListQuery(useRole(), 'staff', search.state), search);
  const filters = useStaffFilters(area, search);
  const isPhone = useIsPhone();
  const [deleted, setDeleted] = useState<Mail | null>(null);
  const rowActions = useCallback<FunctionComponent<ComponentProps<RowActions>>>(
    (row) => <StaffRowActions {...row} onDelete={setDeleted} />,
    [],
  );
  useKeys({ KeyR: list.retry });
  useEffect(() => rememberListed(list.rows.map(({ id }) => id)), [list.rows]);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', bgcolor: 'background.paper' }}>
      <PageHeader
        title={texts.titles.staff}
        beside={list.total !== undefined && (isPhone ? formatCount(list.total) : texts.count(list.total))}
        actions={
          <>
            <MailExcel kind="staff" state={search.state} total={list.total} />
            <RefreshButton onClick={list.retry} />
          </>
        }
      />
      <FilterBar filters={filters} onReset={search.reset} found={list.total} />
      <MailTable kind="staff" search={search} list={list} rowActions={rowActions} />
      <Pager {...pagerProps(search, list)} />
      {deleted && <Deleting letters={[deleted]} onDeleted={refreshedAnyway} onClose={() => setDeleted(null)} />}
    </Box>
  );
}
