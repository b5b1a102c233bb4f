import type { MailListKind } from '@hybrid-mail/contracts/mail-list-filters';
import { mailListTexts as texts } from '@hybrid-mail/messages/mail-list';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { pagerProps, useListSearch } from '../../lib/list-search/index.ts';
import { useProfile, useRole } from '../../lib/queries/profile.queries.ts';
import type { ChosenPapers } from '../../shared/requests/chosen-papers.ts';
import type { QuickLookComponent } from '../../shared/requests/quick-look-request.ts';
import { Pager } from '../../ui/data-table/index.ts';
import { FilterBar, FoldedFilters } from '../../ui/filter-bar/index.ts';
import { ListBody } from '../../ui/list-page/list-body.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { RefreshButton } from '../../ui/refresh-button/refresh-button.tsx';
import { useMailFilters } from './filters/use-mail-filters.ts';
import { LookButton, LookPart } from './look/look-part.tsx';
import { useMailLook } from './look/use-mail-look.ts';
import { useQuickLook } from './look/use-quick-look.ts';
import { mailListQuery } from './mail-list.queries.ts';
import { mailListDefinition } from './mail-list-state.ts';
import { RegistryPart } from './registry/registry-part.tsx';
import { useSentRegistry } from './registry/sent-registry.tsx';
import { ChosenActions } from './selection/chosen-actions.tsx';
import { useMailSelection } from './selection/use-mail-selection.ts';
import { DraftActions } from './sending/draft-actions.tsx';
import { type DraftDialogs, DraftNotes, OpenDialogs } from './sending/draft-parts.tsx';
import { useDraftDesk } from './sending/use-draft-desk.ts';
import { CountBeside } from './table/count-beside.tsx';
import { MailExcel } from './table/mail-excel.tsx';
import { MailTable } from './table/mail-table.tsx';
import { useListedLetters } from './use-listed-letters.ts';
import { useViewPlaces } from './views/use-view-places.tsx';

const screen = { display: 'flex', flexDirection: 'column', height: '100%', bgcolor: 'background.paper' } as const;

interface Props {
  readonly kind: MailListKind;
  /** Dialogs of the drafts page (select, send, delete), passed in because they are separate features. */
  readonly draftDialogs?: DraftDialogs;
  /** Downloads the papers of selected letters; drafts have none. */
  readonly papers?: ChosenPapers;
  /** Quick look at a letter, a separate feature. */
  readonly quickLook: QuickLookComponent;
}

/** Letter list of the customers' area: drafts, sent or all. */
export function MailListScreen({ kind, draftDialogs, papers, quickLook }: Props) {
  const { id: userId } = useProfile();
  const search = useListSearch(useMemo(() => mailListDefinition(kind, userId), [kind, userId]));
  const list = usePaged(mailListQuery(useRole(), kind, search.state), search);
  const views = useViewPlaces({ page: kind, search, total: list.ownTotal });
  const bar = { lead: views.lead, filters: useMailFilters(kind, search), onReset: search.reset, found: list.total };
  const desk = useDraftDesk(search.state, list);
  const chosen = useMailSelection(list.rows);
  const look = useQuickLook(list, search, useMailLook(kind).letterPage);
  const allSent = useSentRegistry(draftDialogs && search.state.registry);
  const chosenCount = desk.letters.length + chosen.letters.length;
  const isChosen = useMediaQuery((theme) => theme.breakpoints.down('lg'), { noSsr: true }) && chosenCount > 0;
  const selection = draftDialogs ? desk.selection : papers && { ...chosen.forTable, offer: undefined };
  useListedLetters(list);
  return (
    <Box sx={screen}>
      <PageHeader
        title={texts.titles[kind]}
        beside={<CountBeside search={search} total={list.total} isOfDrafts={kind === 'draft'} />}
        control={chosenCount === 0 && views.beside}
        isHidden={isChosen}
        actions={
          <>
            {draftDialogs && <DraftActions desk={desk} />}
            {papers && <ChosenActions kind={kind} state={search.state} chosen={chosen} papers={papers} />}
            {papers && chosen.letters.length === 0 && <MailExcel kind={kind} state={search.state} total={list.total} />}
            {!isChosen && <FoldedFilters {...bar} />}
            {!isChosen && <LookButton look={look} />}
            {!isChosen && <RefreshButton onClick={list.retry} />}
          </>
        }
      />
      {draftDialogs && <DraftNotes desk={desk} />}
      {draftDialogs && search.state.registry !== undefined && (
        <RegistryPart
          key={search.state.registry}
          id={search.state.registry}
          refusedRows={draftDialogs.refusedRows}
          onDeleted={() => search.filter({ registry: undefined })}
        />
      )}
      <FilterBar {...bar} />
      {views.dialog}
      <ListBody
        beside={
          <LookPart look={look} total={list.total} isSelectable={selection !== undefined} quickLook={quickLook} />
        }
      >
        <MailTable
          kind={kind}
          search={search}
          list={list}
          selection={selection}
          emptyText={allSent}
          quickLook={look.table}
        />
        <Pager {...pagerProps(search, list)} />
      </ListBody>
      {draftDialogs && <OpenDialogs desk={desk} dialogs={draftDialogs} />}
    </Box>
  );
}
