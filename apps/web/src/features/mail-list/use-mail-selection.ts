import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { mailNumber } from '@hybrid-mail/contracts/track';
import { useEffect, useMemo, useState } from 'react';
import { mailListTexts } from '../../messages/mail-list.ts';
import type { Selection } from '../../ui/data-table/index.ts';

const texts = mailListTexts.selection;

/** Letters by id, as they were last seen. */
type Letters = ReadonlyMap<number, Mail>;

export interface MailSelection {
  readonly letters: readonly Mail[];
  readonly forTable: Omit<Selection<Mail>, 'offer'>;
  readonly choose: (letters: readonly Mail[]) => void;
  readonly drop: (ids: readonly number[]) => void;
  readonly clear: () => void;
}

const underWay: readonly (number | null)[] = [0, 1];

/** Letters that are being sent can be neither sent nor deleted (LIST-38). */
export const isUnderWay = ({ sendStatus }: Mail) => underWay.includes(sendStatus);

/**
 * What is chosen, over pages, filters and refreshes.
 * @param rows the page that is shown: what it knows of a chosen letter is the newest
 */
export function useMailSelection(rows: readonly Mail[]): MailSelection {
  const [chosen, setChosen] = useState<Letters>(new Map());
  useEffect(() => setChosen((now) => seenAnew(now, rows)), [rows]);
  return useMemo(() => {
    const keys = [...chosen.keys()];
    const shown = new Map([...chosen, ...rows.map((mail) => [mail.id, mail] as const)]);
    return {
      letters: [...chosen.values()],
      forTable: {
        chosen: Object.fromEntries(keys.map((id) => [String(id), true as const])),
        // In the order in which they were chosen, and those of one page as it shows them: so they are sent.
        onChange: (next) => setChosen(new Map([...shown].filter(([id]) => next[id]))),
        whyNot: (mail) => (isUnderWay(mail) ? texts.underWay : null),
        nameOf: ({ id }) => mailNumber(id),
      },
      choose: (letters) => setChosen(new Map(letters.map((mail) => [mail.id, mail]))),
      drop: (ids) => setChosen((now) => new Map([...now].filter(([id]) => !ids.includes(id)))),
      clear: () => setChosen(new Map()),
    };
  }, [chosen, rows]);
}

function seenAnew(chosen: Letters, rows: readonly Mail[]): Letters {
  const known = rows.filter(({ id }) => chosen.has(id));
  if (known.every((mail) => chosen.get(mail.id) === mail)) return chosen;
  return new Map([...chosen, ...known.map((mail) => [mail.id, mail] as const)]);
}
