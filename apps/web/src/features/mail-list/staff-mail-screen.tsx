import type { WebArea } from '@hybrid-mail/access';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { mailListTexts as texts } from '@hybrid-mail/messages/mail-list';
import { useState } from 'react';
import { pagerProps, useListSearch } from '../../lib/list-search/index.ts';
import type { ChosenPapersComponent } from '../../shared/requests/chosen-papers-component.ts';
import type { DeletionComponent } from '../../shared/requests/deletion-request.ts';
import type { QuickLookComponent } from '../../shared/requests/quick-look-request.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { useStaffFilters } from './filters/use-staff-filters.ts';
import { ListActions, mostSelected } from './list-actions.tsx';
import { QuickLookPane, QuickLookToggle } from './look/quick-look-pane.tsx';
import { mailListDefinitions } from './mail-list-state.ts';
import { ChooseButton } from './selection/choose-button.tsx';
import { useSelectAll } from './selection/use-select-all.ts';
import { MailTable } from './table/mail-table.tsx';
import { useMailList } from './use-mail-list.ts';

/** No-op: the dialog invalidates the lists itself. */
const refreshedAnyway = () => undefined;

/** The dialog, the papers and the quick look are passed in, because they are separate features. */
interface Props {
  readonly area: WebArea;
  readonly deleting: DeletionComponent;
  readonly papers: ChosenPapersComponent;
  readonly quickLook: QuickLookComponent;
}

/** «Все письма» of a staff area: letters within the user's reach. */
export function StaffMailScreen({ area, deleting: Deleting, papers, quickLook }: Props) {
  const search = useListSearch(mailListDefinitions.staff);
  const mails = useMailList('staff', search);
  const { list, views, chosen } = mails;
  const offer = useSelectAll(mails, mostSelected);
  const [deleted, setDeleted] = useState<Mail | null>(null);
  return (
    <ListPage
      title={texts.titles.staff}
      count={texts.count}
      total={list.total}
      actions={
        <>
          <ChooseButton mails={mails} />
          <ListActions mails={mails} papers={papers} offer={offer} />
          <QuickLookToggle quickLook={mails.quickLook} isBrief={chosen.letters.length > 0} />
        </>
      }
      onRefresh={list.retry}
      filters={useStaffFilters(area, mails)}
      filtersLead={views.lead}
      control={chosen.letters.length === 0 && views.beside}
      onReset={search.reset}
      pager={pagerProps(search, list)}
      beside={<QuickLookPane mails={mails} quickLook={quickLook} />}
    >
      <MailTable mails={mails} offer={offer} onDelete={setDeleted} />
      {views.dialog}
      {deleted && <Deleting letters={[deleted]} onDeleted={refreshedAnyway} onClose={() => setDeleted(null)} />}
    </ListPage>
  );
}
