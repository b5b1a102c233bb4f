import type { MailListKind } from '@hybrid-mail/contracts/mail-list-filters';
import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import { useEffect, useMemo, useState } from 'react';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import type { ListSearch } from '../../lib/list-search/index.ts';
import { useCan, useRole } from '../../lib/queries/profile.queries.ts';
import { useLetterPagePath } from '../../shared/letter/letter-link.tsx';
import { storeListedLetters } from '../../shared/letter/neighbour-letters.ts';
import type { RowSelection } from '../../ui/data-table/index.ts';
import { useQuickLook } from './look/use-quick-look.ts';
import { mailCountQuery, mailListQuery } from './mail-list.queries.ts';
import type { MailListState } from './mail-list-state.ts';
import { type Letters, useKeptLetters } from './selection/use-kept-letters.ts';
import { isSendingRunning } from './sending/is-sending-running.ts';
import type { MailListVariant } from './table/mail-columns.tsx';
import { useViewControls } from './views/use-view-controls.tsx';

export type MailList = ReturnType<typeof useMailList>;

/** State of a list page of letters: rows, views, selection and quick look. The key R refetches the rows. */
export function useMailList(kind: MailListKind, search: ListSearch<MailListState>) {
  const role = useRole();
  const { state } = search;
  const list = usePaged(mailListQuery(role, kind, state), search, mailCountQuery(role, kind, state));
  const views = useViewControls({ page: kind, search, total: list.ownTotal });
  const chosen = useMailSelection(list.rows, kind);
  const look = useMailLook(kind);
  const quickLook = useQuickLook(list, search, look.letterPage);
  const { rows } = list;
  useKeys({ KeyR: list.retry });
  // Stores the ids, because the page of a letter links to the neighbours of the letter in this list.
  useEffect(() => storeListedLetters(rows.map(({ id }) => id)), [rows]);
  return { kind, search, list, views, chosen, onCards: useChoiceOnCards(chosen), look, quickLook };
}

/** Cards have their checkboxes from the button «Выбрать» to «Готово», and while letters are selected. */
function useChoiceOnCards({ letters, clear }: ReturnType<typeof useMailSelection>) {
  const [isAsked, setAsked] = useState(false);
  const onDone = () => {
    setAsked(false);
    clear();
  };
  return { isOn: isAsked || letters.length > 0, start: () => setAsked(true), onDone };
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

/**
 * Selection that survives paging, filtering and refreshing.
 * @param rows letters of the current page; they update the selected letters
 */
function useMailSelection(rows: readonly Mail[], kind: MailListKind) {
  const [chosen, setChosen] = useKeptLetters(kind);
  useEffect(() => setChosen((now) => seenAnew(now, rows)), [rows, setChosen]);
  return useMemo(() => {
    const shown = new Map([...chosen, ...byId(rows)]);
    const forTable: RowSelection<Mail> = {
      chosen: Object.fromEntries([...chosen.keys()].map((id) => [String(id), true as const])),
      // Letters are sent in this order: the order of selection, and page order for letters selected together.
      onChange: (next) => setChosen(new Map([...shown].filter(([id]) => next[id]))),
      whyNot: kind === 'draft' ? whyNotChosen : () => null,
      nameOf: ({ id }) => formatMailNumber(id),
    };
    return {
      forTable,
      letters: [...chosen.values()],
      choose: (letters: readonly Mail[]) => setChosen(new Map(byId(letters))),
      add: (letters: readonly Mail[]) => setChosen((now) => new Map([...now, ...byId(letters)])),
      drop: (ids: readonly number[]) => setChosen((now) => new Map([...now].filter(([id]) => !ids.includes(id)))),
      clear: () => setChosen(new Map()),
    };
  }, [chosen, rows, kind, setChosen]);
}

const byId = (letters: readonly Mail[]) => letters.map((mail) => [mail.id, mail] as const);

const whyNotChosen = (mail: Mail) => (isSendingRunning(mail) ? mailListTexts.selection.underWay : null);

function seenAnew(chosen: Letters, rows: readonly Mail[]): Letters {
  const known = rows.filter(({ id }) => chosen.has(id));
  if (known.every((mail) => chosen.get(mail.id) === mail)) return chosen;
  return new Map([...chosen, ...byId(known)]);
}
