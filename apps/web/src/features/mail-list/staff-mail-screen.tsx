import type { Area } from '@hybrid-mail/access';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { mailListTexts as texts } from '@hybrid-mail/messages/mail-list';
import { type ComponentProps, type FunctionComponent, useCallback, useMemo, useState } from 'react';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { pagerProps, useListSearch } from '../../lib/list-search/index.ts';
import { useProfile, useRole } from '../../lib/queries/profile.queries.ts';
import type { ChosenPapers } from '../../shared/requests/chosen-papers.ts';
import type { DeletingComponent } from '../../shared/requests/deleting-request.ts';
import type { QuickLookComponent } from '../../shared/requests/quick-look-request.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { useStaffFilters } from './filters/use-staff-filters.ts';
import { LookButton, LookPart } from './look/look-part.tsx';
import { useMailLook } from './look/use-mail-look.ts';
import { useQuickLook } from './look/use-quick-look.ts';
import { mailListQuery } from './mail-list.queries.ts';
import { mailListDefinition } from './mail-list-state.ts';
import { ChosenActions } from './selection/chosen-actions.tsx';
import { useMailSelection } from './selection/use-mail-selection.ts';
import { MailExcel } from './table/mail-excel.tsx';
import { MailTable, type RowActions } from './table/mail-table.tsx';
import { StaffRowActions } from './table/staff-row-actions.tsx';
import { useListedLetters } from './use-listed-letters.ts';
import { useViewPlaces } from './views/use-view-places.tsx';

/** No-op: the dialog invalidates the lists itself. */
const refreshedAnyway = () => undefined;

interface Props {
  readonly area: Area;
  /** Deletion dialog, a separate feature. */
  readonly deleting: DeletingComponent;
  /** Downloads the papers of selected letters. */
  readonly papers: ChosenPapers;
  /** Quick look at a letter, a separate feature. */
  readonly quickLook: QuickLookComponent;
}

/** «Все письма» of a staff area: letters within the user's reach. */
export function StaffMailScreen({ area, deleting: Deleting, papers, quickLook }: Props) {
  const { id: userId } = useProfile();
  const search = useListSearch(useMemo(() => mailListDefinition('staff', userId), [userId]));
  const list = usePaged(mailListQuery(useRole(), 'staff', search.state), search);
  const views = useViewPlaces({ page: 'staff', search, total: list.ownTotal });
  const filters = useStaffFilters(area, search);
  const chosen = useMailSelection(list.rows);
  const look = useQuickLook(list, search, useMailLook('staff').letterPage);
  const [deleted, setDeleted] = useState<Mail | null>(null);
  const rowActions = useCallback<FunctionComponent<ComponentProps<RowActions>>>(
    (row) => <StaffRowActions {...row} onDelete={setDeleted} />,
    [],
  );
  useListedLetters(list);
  return (
    <ListPage
      title={texts.titles.staff}
      count={texts.count}
      total={list.total}
      actions={
        <>
          <ChosenActions kind="staff" state={search.state} chosen={chosen} papers={papers} />
          {chosen.letters.length === 0 && <MailExcel kind="staff" state={search.state} total={list.total} />}
          <LookButton look={look} />
        </>
      }
      onRefresh={list.retry}
      filters={filters}
      filtersLead={views.lead}
      control={chosen.letters.length === 0 && views.beside}
      onReset={search.reset}
      pager={pagerProps(search, list)}
      beside={<LookPart look={look} total={list.total} isSelectable quickLook={quickLook} />}
    >
      <MailTable
        kind="staff"
        search={search}
        list={list}
        selection={{ ...chosen.forTable, offer: undefined }}
        rowActions={rowActions}
        quickLook={look.table}
      />
      {views.dialog}
      {deleted && <Deleting letters={[deleted]} onDeleted={refreshedAnyway} onClose={() => setDeleted(null)} />}
    </ListPage>
  );
}
