import type { Mail } from '@hybrid-mail/contracts/mail-record';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import { type ListSearch, rowNumbers } from '../../../lib/list-search/index.ts';
import { useTextScale } from '../../../lib/look/look.ts';
import { createRecordMemory } from '../../../lib/place/create-record-memory.ts';
import { usePlace } from '../../../lib/place/place-context.ts';
import type { LetterPagePath } from '../../../lib/routes.ts';
import { quickLookId } from '../../../shared/requests/quick-look-request.ts';
import type { RowQuickLook } from '../../../ui/data-table/index.ts';
import type { MailListState } from '../mail-list-state.ts';

const sideKey = 'F6';

interface List {
  readonly rows: readonly Mail[];
  readonly isFirst: boolean;
  readonly isRefreshing: boolean;
}

/** In pixels of the usual text size; in a narrower window the letter's page opens instead. */
const minWindowWidth = 1200;

/** State and keyboard shortcuts of the quick look next to a list of letters. */
export function useQuickLook(list: List, search: ListSearch<MailListState>, page: LetterPagePath | undefined) {
  const navigate = useNavigate();
  const scale = useTextScale();
  const isWide = useMediaQuery((theme) => theme.breakpoints.up(minWindowWidth * scale), { noSsr: true });
  const { looked, setLooked, lastAt, isSettled } = useLooked(list, search.state);
  const openLetter = ({ id }: Mail) => page !== undefined && void navigate({ to: page, params: { id: String(id) } });
  const isOpen = isWide && page !== undefined && looked !== null;
  const at = looked ? list.rows.findIndex(({ id }) => id === looked.id) : -1;
  const close = () => setLooked(null);
  useKeys(isOpen ? { [sideKey]: (event) => changeSides(event, looked) } : {});
  const table: RowQuickLook<Mail> = {
    key: isOpen ? String(looked.id) : null,
    onToggle: (mail) => (isWide ? setLooked(isOpen ? null : mail) : openLetter(mail)),
    onMove: setLooked,
    onClose: close,
  };
  return {
    /** Props for the table; undefined where letters cannot be opened. */
    table: page === undefined ? undefined : table,
    looked: isOpen ? looked : null,
    /** 1-based position in the whole list; undefined if the letter is not among the loaded rows. */
    position: at < 0 ? undefined : rowNumbers(search).first + at,
    isGone: isSettled && at < 0,
    stepTo: (step: 1 | -1) => {
      // If the letter has left the list, the next letter is at its former index.
      const mail = list.rows[at >= 0 ? at + step : lastAt + (step === 1 ? 0 : -1)];
      return mail && (() => setLooked(mail));
    },
    openLetter,
    close,
    /** Opens or closes the quick look; undefined if the window is too narrow or letters cannot be opened. */
    toggle: isWide && page !== undefined ? () => setLooked(isOpen ? null : (list.rows[0] ?? null)) : undefined,
  };
}

/** A letter in the quick look, with the filters and page of its list. */
interface QuickLookPlace {
  readonly mail: Mail;
  readonly place: string;
}

const records = createRecordMemory<QuickLookPlace>();
const slot = 'looked';

/** The letter in the quick look, updated from the list. Stored by history entry, so that Back restores it. */
function useLooked({ rows, isFirst, isRefreshing }: List, state: MailListState) {
  const saved = usePlace();
  const place = JSON.stringify(state);
  const [looked, setLooked] = useState<QuickLookPlace | null>(() => records.read(saved?.entry) ?? null);
  // After a reload only the id is known: the letter comes with the rows.
  const [wantedId, setWantedId] = useState(() => (looked ? undefined : saved?.read(slot)));
  useEffect(() => {
    if (wantedId !== undefined) return;
    records.keep(saved?.entry, looked);
    saved?.keep(slot, looked?.mail.id);
  }, [saved, looked, wantedId]);
  const lastAt = useRef(-1);
  const at = rows.findIndex(({ id }) => id === looked?.mail.id);
  if (at >= 0) lastAt.current = at;
  const isSettled = !isFirst && !isRefreshing;
  useEffect(() => {
    if (wantedId === undefined) return;
    const mail = rows.find(({ id }) => id === wantedId);
    if (mail) setLooked((now) => now ?? { mail, place });
    if (mail || isSettled) setWantedId(undefined);
  }, [wantedId, rows, isSettled, place]);
  useEffect(() => {
    if (!looked || !isSettled) return;
    const now = rows.find(({ id }) => id === looked.mail.id);
    // After a change of filters or of the page, a letter that is not in the new rows is replaced by the first of them.
    const next = now ?? (place === looked.place ? looked.mail : rows[0]);
    if (next !== looked.mail || place !== looked.place) setLooked(next ? { mail: next, place } : null);
  }, [looked, isSettled, rows, place]);
  return {
    looked: looked?.mail ?? null,
    setLooked: (mail: Mail | null) => setLooked(mail && { mail, place }),
    lastAt: lastAt.current,
    isSettled,
  };
}

const rowOf = (mail: Mail | null) =>
  document.querySelector<HTMLElement>(`main [data-row="${mail?.id}"]`) ??
  document.querySelector<HTMLElement>('main [data-row]');

function changeSides(event: KeyboardEvent, mail: Mail | null): void {
  event.preventDefault();
  const panel = document.getElementById(quickLookId);
  const target = panel?.contains(document.activeElement) ? rowOf(mail) : panel;
  target?.focus();
}
