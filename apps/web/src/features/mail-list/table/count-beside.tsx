import { mailListTexts as texts } from '@hybrid-mail/messages/mail-list';
import { formatCount } from '../../../lib/formats/numbers.ts';
import type { ListSearch } from '../../../lib/list-search/index.ts';
import { useIsPhone } from '../../../ui/theme/use-is-phone.ts';
import { OtherDays } from '../filters/other-days.tsx';
import type { MailListState } from '../mail-list-state.ts';

interface Props {
  readonly search: ListSearch<MailListState>;
  readonly total: number | undefined;
  readonly isOfDrafts: boolean;
}

/** Number of letters in the list; for drafts also the number on other days. */
export function CountBeside({ search, total, isOfDrafts }: Props) {
  const isPhone = useIsPhone();
  if (total === undefined) return null;
  return (
    <>
      <span>{isPhone ? formatCount(total) : texts.count({ count: total })}</span>{' '}
      {isOfDrafts && <OtherDays search={search} total={total} />}
    </>
  );
}
