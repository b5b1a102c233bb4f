import { mailListTexts as texts } from '@hybrid-mail/messages/mail-list';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { pagerProps } from '../../lib/list-search/index.ts';
import type { QuickLookComponent } from '../../shared/requests/quick-look-request.ts';
import { Pager, type SelectAllOffer } from '../../ui/data-table/index.ts';
import { FilterBar, FoldedFilters } from '../../ui/filter-bar/index.ts';
import { ListBody } from '../../ui/list-page/list-body.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { RefreshButton } from '../../ui/refresh-button/refresh-button.tsx';
import { useMailFilters } from './filters/use-mail-filters.ts';
import { QuickLookPane, QuickLookToggle } from './look/quick-look-pane.tsx';
import { ListCounts } from './table/list-counts.tsx';
import { MailTable } from './table/mail-table.tsx';
import type { MailList } from './use-mail-list.ts';

const page = { display: 'flex', flexDirection: 'column', height: '100%', bgcolor: 'background.paper' } as const;

interface Props {
  readonly mails: MailList;
  /** Actions of this list; shown before the actions that all lists have. */
  readonly actions: ReactNode;
  /** Quick look at a letter; passed in, because it is a separate feature. */
  readonly quickLook: QuickLookComponent;
  /** Banners above the filters. */
  readonly notes?: ReactNode;
  readonly offer?: SelectAllOffer | undefined;
  /** Text of the empty list if filters are not the cause. */
  readonly emptyText?: string | undefined;
}

/** Page frame of a customer's letter list. On narrow screens the selection bar replaces the title. */
export function MailListPage({ mails, actions, quickLook, notes, offer, emptyText }: Props) {
  const { kind, search, list, views, chosen } = mails;
  const bar = { lead: views.lead, filters: useMailFilters(mails), onReset: search.reset, found: list.total };
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('lg'), { noSsr: true });
  const hasChosen = chosen.letters.length > 0;
  const isHidden = isNarrow && hasChosen;
  return (
    <Box sx={page}>
      <PageHeader
        title={texts.titles[kind]}
        beside={<ListCounts mails={mails} />}
        control={!hasChosen && views.beside}
        isHidden={isHidden}
        actions={
          <>
            {actions}
            {!isHidden && <FoldedFilters {...bar} />}
            {!isHidden && <QuickLookToggle quickLook={mails.quickLook} />}
            {!isHidden && <RefreshButton onClick={list.retry} />}
          </>
        }
      />
      {notes}
      <FilterBar {...bar} />
      {views.dialog}
      <ListBody beside={<QuickLookPane mails={mails} quickLook={quickLook} />}>
        <MailTable mails={mails} offer={offer} emptyText={emptyText} />
        <Pager {...pagerProps(search, list)} />
      </ListBody>
    </Box>
  );
}
