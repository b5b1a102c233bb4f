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
import { LookButton, LookPart } from './look/look-part.tsx';
import { CountBeside } from './table/count-beside.tsx';
import { MailTable } from './table/mail-table.tsx';
import type { MailList } from './use-mail-list.ts';

const page = { display: 'flex', flexDirection: 'column', height: '100%', bgcolor: 'background.paper' } as const;

interface Props {
  readonly mails: MailList;
  /** Actions on the letters, before those of every list. */
  readonly actions: ReactNode;
  /** Quick look at a letter, a separate feature. */
  readonly quickLook: QuickLookComponent;
  /** Banners above the filters. */
  readonly notes?: ReactNode;
  readonly offer?: SelectAllOffer | undefined;
  /** Text if the list is empty for another reason than its filters. */
  readonly emptyText?: string | undefined;
}

/** Frame of the letter lists of the customers' area. On narrow screens a selection takes the place of the title. */
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
        beside={<CountBeside mails={mails} />}
        control={!hasChosen && views.beside}
        isHidden={isHidden}
        actions={
          <>
            {actions}
            {!isHidden && <FoldedFilters {...bar} />}
            {!isHidden && <LookButton quickLook={mails.quickLook} />}
            {!isHidden && <RefreshButton onClick={list.retry} />}
          </>
        }
      />
      {notes}
      <FilterBar {...bar} />
      {views.dialog}
      <ListBody beside={<LookPart mails={mails} quickLook={quickLook} />}>
        <MailTable mails={mails} offer={offer} emptyText={emptyText} />
        <Pager {...pagerProps(search, list)} />
      </ListBody>
    </Box>
  );
}
