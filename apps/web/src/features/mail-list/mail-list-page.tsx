import { mailListTexts as texts } from '@hybrid-mail/messages/mail-list';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { today } from '../../lib/formats/dates.ts';
import { formatCount } from '../../lib/formats/numbers.ts';
import { pagerProps } from '../../lib/list-search/index.ts';
import { useRole } from '../../lib/queries/profile.queries.ts';
import type { QuickLookComponent } from '../../shared/requests/quick-look-request.ts';
import { RefreshButton } from '../../ui/action-button/action-button.tsx';
import { Pager, type SelectAllOffer } from '../../ui/data-table/index.ts';
import { FilterBar, FoldedFilters } from '../../ui/filter-bar/index.ts';
import { ListBody, listPageStyle } from '../../ui/list-page/list-page.tsx';
import { FocusTitleOnUnmount } from '../../ui/page-header/lost-focus.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { touchLink } from '../../ui/theme/tokens.ts';
import { useIsPhone } from '../../ui/theme/use-is-phone.ts';
import { useMailFilters } from './filters/use-mail-filters.ts';
import { QuickLookPane, QuickLookToggle } from './look/quick-look-pane.tsx';
import { mailListQuery } from './mail-list.queries.ts';
import { clearedPeriodFilters, type MailListState } from './mail-list-state.ts';
import { ChooseButton } from './selection/choose-button.tsx';
import { MailTable } from './table/mail-table.tsx';
import type { MailList } from './use-mail-list.ts';

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
  // Sent letters have more acts than drafts: their bar takes the place of the title sooner.
  const isMedium = useMediaQuery((theme) => theme.breakpoints.down('xl'), { noSsr: true });
  const isTitleHidden = isHidden || (isMedium && hasChosen && kind !== 'draft');
  return (
    <Box sx={listPageStyle}>
      <PageHeader
        title={texts.titles[kind]}
        beside={<ListCounts mails={mails} />}
        control={!hasChosen && views.beside}
        isHidden={isTitleHidden}
        actions={
          <>
            <ChooseButton mails={mails} />
            {actions}
            {!isHidden && <FoldedFilters {...bar} />}
            {!isHidden && <QuickLookToggle quickLook={mails.quickLook} isBrief={hasChosen} />}
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

/** Number of letters in the list; for drafts also the number on other days. */
function ListCounts({ mails: { kind, search, list } }: { readonly mails: MailList }) {
  const isPhone = useIsPhone();
  const { total } = list;
  const others = useOtherDays(kind, search, total);
  if (total === undefined) return null;
  const count = isPhone ? shortCount(total, search.state, others > 0) : texts.count({ count: total });
  return (
    <>
      <span>{others > 0 ? `${count},` : count}</span>{' '}
      {others > 0 && <OtherDays count={others} onAsk={() => search.filter(clearedPeriodFilters)} />}
    </>
  );
}

/** A number on its own, or with the day that tells it from the number of other days. */
const shortCount = (count: number, { start, end }: MailListState, hasOthers: boolean) =>
  hasOthers && start === today() && end === today() ? texts.ofToday({ count }) : formatCount(count);

/** Number of drafts that the date filter hides; 0 without such a filter. */
function useOtherDays(kind: MailList['kind'], { state }: MailList['search'], total: number | undefined): number {
  const isOfDays = kind === 'draft' && (state.start !== undefined || state.end !== undefined);
  const all = mailListQuery(useRole(), 'draft', { ...state, ...clearedPeriodFilters, page: 1, itemsPerPage: 1 });
  const { data } = useQuery({ ...all, enabled: isOfDays && total !== undefined });
  return isOfDays ? Math.max(0, (data?.total ?? 0) - (total ?? 0)) : 0;
}

/** Link that shows the drafts of all days. */
const OtherDays = ({ count, onAsk }: { readonly count: number; readonly onAsk: () => void }) => (
  <>
    <FocusTitleOnUnmount />
    <Link component="button" type="button" sx={touchLink} onClick={onAsk}>
      {texts.otherDays({ count })}
    </Link>
  </>
);
