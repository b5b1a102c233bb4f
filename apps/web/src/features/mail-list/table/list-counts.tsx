import { mailListTexts as texts } from '@hybrid-mail/messages/mail-list';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../lib/formats/numbers.ts';
import { useRole } from '../../../lib/queries/profile.queries.ts';
import { FocusTitleOnUnmount } from '../../../ui/page-header/focus-title-on-unmount.tsx';
import { touchLink } from '../../../ui/theme/tokens.ts';
import { useIsPhone } from '../../../ui/theme/use-is-phone.ts';
import { mailListQuery } from '../mail-list.queries.ts';
import type { MailList } from '../use-mail-list.ts';
import { clearedPeriodFilters } from './cleared-period-filters.ts';

/** Number of letters in the list; for drafts also the number on other days. */
export function ListCounts({ mails: { kind, search, list } }: { readonly mails: MailList }) {
  const isPhone = useIsPhone();
  const { total } = list;
  if (total === undefined) return null;
  return (
    <>
      <span>{isPhone ? formatCount(total) : texts.count({ count: total })}</span>{' '}
      {kind === 'draft' && <OtherDays search={search} total={total} />}
    </>
  );
}

/** Link with the number of drafts that the date filter hides. */
function OtherDays({ search: { state, filter }, total }: Pick<MailList, 'search'> & { readonly total: number }) {
  const isOfDays = state.start !== undefined || state.end !== undefined;
  const all = mailListQuery(useRole(), 'draft', { ...state, ...clearedPeriodFilters, page: 1, itemsPerPage: 1 });
  const { data } = useQuery({ ...all, enabled: isOfDays });
  const others = (data?.total ?? 0) - total;
  if (!isOfDays || others <= 0) return null;
  return (
    <>
      <FocusTitleOnUnmount />
      <Link component="button" type="button" sx={touchLink} onClick={() => filter(clearedPeriodFilters)}>
        {texts.otherDays({ count: others })}
      </Link>
    </>
  );
}
