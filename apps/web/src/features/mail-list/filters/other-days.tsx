import { mailListTexts as texts } from '@hybrid-mail/messages/mail-list';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import type { ListSearch } from '../../../lib/list-search/index.ts';
import { useRole } from '../../../lib/queries/profile.queries.ts';
import { FocusAfterwards } from '../../../ui/page-header/focus-afterwards.tsx';
import { touchLink } from '../../../ui/theme/tokens.ts';
import { mailListQuery } from '../mail-list.queries.ts';
import type { MailListState } from '../mail-list-state.ts';
import { anyTime } from './any-time.ts';

interface Props {
  readonly search: ListSearch<MailListState>;
  /** Letters under the filters of the page. */
  readonly total: number;
}

/** Shows the number of drafts that the default date filter hides from the signer. */
export function OtherDays({ search: { state, filter }, total }: Props) {
  const isOfDays = state.start !== undefined || state.end !== undefined;
  const all = mailListQuery(useRole(), 'draft', { ...state, ...anyTime, page: 1, itemsPerPage: 1 });
  const { data } = useQuery({ ...all, enabled: isOfDays });
  const others = (data?.total ?? 0) - total;
  if (!isOfDays || others <= 0) return null;
  return (
    <>
      <FocusAfterwards />
      <Link component="button" type="button" sx={touchLink} onClick={() => filter(anyTime)}>
        {texts.otherDays({ count: others })}
      </Link>
    </>
  );
}
