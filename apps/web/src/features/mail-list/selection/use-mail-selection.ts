import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { mailNumber } from '@hybrid-mail/contracts/track';
import { useEffect, useMemo, useState } from 'react';
import type { Selection } from '../../../ui/data-table/index.ts';

/** Last known version of each letter, by id. */
type Letters = ReadonlyMap<number, Mail>;

export interface MailSelection {
  readonly letters: readonly Mail[];
  readonly forTable: Omit<Selection<Mail>, 'offer'>;
  readonly choose: (letters: readonly Mail[]) => void;
  /** Adds letters to the selection. */
  readonly add: (letters: readonly Mail[]) => void;
  readonly drop: (ids: readonly number[]) => void;
  readonly clear: () => void;
}

/**
 * Selection that survives paging, filtering and refreshing.
 * @param rows current page, the newest version of its letters
 * @param whyNot reason that a letter cannot be selected, or null
 */
export function useMailSelection(rows: readonly Mail[], whyNot: Selection<Mail>['whyNot'] = choosable): MailSelection {
  const [chosen, setChosen] = useState<Letters>(new Map());
  useEffect(() => setChosen((now) => seenAnew(now, rows)), [rows]);
  return useMemo(() => {
    const keys = [...chosen.keys()];
    const shown = new Map([...chosen, ...rows.map((mail) => [mail.id, mail] as const)]);
    return {
      letters: [...chosen.values()],
      forTable: {
        chosen: Object.fromEntries(keys.map((id) => [String(id), true as const])),
        // Selection order, and page order within one page: the sending order.
        onChange: (next) => setChosen(new Map([...shown].filter(([id]) => next[id]))),
        whyNot,
        nameOf: ({ id }) => mailNumber(id),
      },
      choose: (letters) => setChosen(new Map(letters.map((mail) => [mail.id, mail]))),
      add: (letters) => setChosen((now) => new Map([...now, ...letters.map((mail) => [mail.id, mail] as const)])),
      drop: (ids) => setChosen((now) => new Map([...now].filter(([id]) => !ids.includes(id)))),
      clear: () => setChosen(new Map()),
    };
  }, [chosen, rows, whyNot]);
}

const choosable = () => null;

function seenAnew(chosen: Letters, rows: readonly Mail[]): Letters {
  const known = rows.filter(({ id }) => chosen.has(id));
  if (known.every((mail) => chosen.get(mail.id) === mail)) return chosen;
  return new Map([...chosen, ...known.map((mail) => [mail.id, mail] as const)]);
}
