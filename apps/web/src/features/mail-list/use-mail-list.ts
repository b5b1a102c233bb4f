import type { MailListKind } from '@hybrid-mail/contracts/mail-list-filters';
import { useEffect, useMemo } from 'react';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import type { ListSearch } from '../../lib/list-search/index.ts';
import { useCan, useRole } from '../../lib/queries/profile.queries.ts';
import { useLetterPagePath } from '../../shared/letter/letter-page.ts';
import { storeListedLetters } from '../../shared/letter/neighbour-letters.ts';
import { useQuickLook } from './look/use-quick-look.ts';
import { mailListQuery } from './mail-list.queries.ts';
import type { MailListState } from './mail-list-state.ts';
import { useMailSelection } from './selection/use-mail-selection.ts';
import type { MailListVariant } from './table/mail-columns.tsx';
import { useViewControls } from './views/use-view-controls.tsx';

export type MailList = ReturnType<typeof useMailList>;

/** State of a list page of letters: rows, views, selection and quick look. The key R refetches the rows. */
export function useMailList(kind: MailListKind, search: ListSearch<MailListState>) {
  const list = usePaged(mailListQuery(useRole(), kind, search.state), search);
  const views = useViewControls({ page: kind, search, total: list.ownTotal });
  const chosen = useMailSelection(list.rows, kind);
  const look = useMailLook(kind);
  const quickLook = useQuickLook(list, search, look.letterPage);
  const { rows } = list;
  useKeys({ KeyR: list.retry });
  // Stores the ids, because the page of a letter links to the neighbours of the letter in this list.
  useEffect(() => storeListedLetters(rows.map(({ id }) => id)), [rows]);
  return { kind, search, list, views, chosen, look, quickLook };
}

/** Variant of the list for the current user. */
function useMailLook(kind: MailListKind): MailListVariant {
  const page = useLetterPagePath();
  const can = useCan();
  const letterPage = can('mail.readDocument') ? page : undefined;
  const isForStaff = can('mail.listAsStaff');
  const isByOrganization = kind === 'staff';
  return useMemo(() => ({ letterPage, isForStaff, isByOrganization }), [letterPage, isForStaff, isByOrganization]);
}
