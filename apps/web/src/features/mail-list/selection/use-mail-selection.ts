import type { MailListKind } from '@hybrid-mail/contracts/mail-list-filters';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { formatMailNumber } from '@hybrid-mail/contracts/track';
import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import { useEffect, useMemo, useState } from 'react';
import type { RowSelection } from '../../../ui/data-table/index.ts';
import { isSendingRunning } from '../sending/is-sending-running.ts';

/** Last known version of each letter, by id. */
type Letters = ReadonlyMap<number, Mail>;

/**
 * Selection that survives paging, filtering and refreshing.
 * @param rows letters of the current page; they update the selected letters
 */
export function useMailSelection(rows: readonly Mail[], kind: MailListKind) {
  const [chosen, setChosen] = useState<Letters>(new Map());
  useEffect(() => setChosen((now) => seenAnew(now, rows)), [rows]);
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
  }, [chosen, rows, kind]);
}

const byId = (letters: readonly Mail[]) => letters.map((mail) => [mail.id, mail] as const);

const whyNotChosen = (mail: Mail) => (isSendingRunning(mail) ? mailListTexts.selection.underWay : null);

function seenAnew(chosen: Letters, rows: readonly Mail[]): Letters {
  const known = rows.filter(({ id }) => chosen.has(id));
  if (known.every((mail) => chosen.get(mail.id) === mail)) return chosen;
  return new Map([...chosen, ...byId(known)]);
}
