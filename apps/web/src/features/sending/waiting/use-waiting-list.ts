import { sendingCalls } from '@hybrid-mail/contracts/sending';
import type { WaitingRecord } from '@hybrid-mail/contracts/sending-records';
import { sendingTexts } from '@hybrid-mail/messages/sending';
import { staffTexts } from '@hybrid-mail/messages/staff';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { usePaged } from '../../../lib/list-query/use-paged.ts';
import type { FilterSearch, PageSearch } from '../../../lib/list-search/index.ts';
import { sendingQueryKey } from '../../../lib/queries/sending.queries.ts';
import { useOrganizationIdFinder } from '../../../shared/organization-choice/organization-id.ts';
import { notify } from '../../../ui/notify/notify.tsx';
import { sendingQueries } from '../sending.queries.ts';
import type { SendingListState } from '../sending-list-state.ts';
import { waitingKeyOf, waitingRowNameOf } from './format-waiting.ts';

export type SendingSearch = FilterSearch<SendingListState> & PageSearch;

export const pauseElementId = (organizationId: number | null) => `sending-pause-${organizationId ?? 'all'}`;

/** Focuses the pause that holds the row back. */
function goToPause({ reason, organization }: WaitingRecord): void {
  const ofAll = document.getElementById(pauseElementId(null));
  const own = organization && document.getElementById(pauseElementId(organization.id));
  const pause = reason === 'paused-all' ? ofAll : own;
  pause?.focus();
}

const rowsIn = (area: HTMLElement) => [...area.querySelectorAll<HTMLElement>('[data-row]')];

const focusRow = (area: HTMLElement | null, key: string, button?: 'last') => {
  const row = area && rowsIn(area).find(({ dataset }) => dataset.row === key);
  const target = button ? [...(row?.querySelectorAll('button') ?? [])].at(-1) : row;
  target?.focus();
};

interface Given {
  readonly search: SendingSearch;
  readonly area: RefObject<HTMLElement | null>;
  /** Why the user may not act. */
  readonly offBecause: string | undefined;
}

/** State of the waiting list: its rows, and the actions on each row. */
export function useWaitingList({ search, area, offBecause }: Given) {
  const list = usePaged(sendingQueries.waiting(search.state, useOrganizationIdFinder()), search);
  const acts = useWaitingActions();
  const refusing = useRefusing();
  const { forgetAll } = acts;
  const { close } = refusing;
  const place = JSON.stringify(search.state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are shown, whatever the list is asked for
  useEffect(() => {
    forgetAll();
    close();
  }, [place, forgetAll, close]);
  const { rows, isGone } = useKeptRows(list.rows, (key) => refusing.openKey === key || acts.noteOf(key) !== undefined);
  const confirm = async (row: WaitingRecord, reason: string) => {
    const key = waitingKeyOf(row);
    if (!(await acts.refuse(row, reason))) return;
    focusRow(area.current, key);
    refusing.done(key);
  };
  const cancel = (key: string) => {
    refusing.close();
    focusRow(area.current, key, 'last');
  };
  const actingOf = (row: WaitingRecord) => {
    const key = waitingKeyOf(row);
    return {
      isBusy: acts.isBusy(key),
      offBecause,
      /** True if the row has left the list and has no open refusal form; it stays visible until the user hides it. */
      isGone: isGone(key) && refusing.openKey !== key,
      onRetry: () => void acts.retry(row),
      onRemind: () => void acts.remind(row),
      onApplyAgain: () => void acts.applyAgain(row),
      onRefuse: () => refusing.open(row),
      onToPause: () => goToPause(row),
      onHide: () => acts.forget(key),
    };
  };
  return { list, rows, isGone, acts, refusing, confirm, cancel, actingOf };
}

/** State of the refusal form: it is open below one row at a time; typed reasons are stored by row. */
function useRefusing() {
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  return {
    openKey,
    open: (row: WaitingRecord) => setOpenKey(waitingKeyOf(row)),
    close: useCallback(() => setOpenKey(null), []),
    reasonOf: (key: string) => reasons[key] ?? '',
    setReason: (key: string, reason: string) => setReasons((now) => ({ ...now, [key]: reason })),
    /** Called after the letter was refused: discards its typed reason and closes the form. */
    done: (key: string) => {
      setReasons(({ [key]: _, ...others }) => others);
      setOpenKey(null);
    },
  };
}

/**
 * Rows of the list, including those that left it while the user types a reason or reads why an action failed. Such
 * rows keep their position until the user is done.
 */
function useKeptRows(rows: readonly WaitingRecord[], isKept: (key: string) => boolean) {
  const seen = useRef<ReadonlyMap<string, { readonly row: WaitingRecord; readonly index: number }>>(new Map());
  const here = new Map(rows.map((row, index) => [waitingKeyOf(row), { row, index }]));
  const gone = [...seen.current].filter(([key]) => isKept(key) && !here.has(key));
  seen.current = new Map([...here, ...gone]);
  const all = [...rows];
  for (const [, { row, index }] of gone) all.splice(Math.min(index, all.length), 0, row);
  const goneKeys = gone.map(([key]) => key);
  return { rows: all, isGone: (key: string) => goneKeys.includes(key) };
}

const texts = sendingTexts.waiting;

const none: Readonly<Record<string, string>> = {};

/** Actions on rows of the list; failures are shown at the row. */
function useWaitingActions() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState<readonly string[]>([]);
  const [notes, setNotes] = useState(none);
  const forget = (key: string) => setNotes(({ [key]: _, ...others }) => others);
  /** @returns whether the action succeeded; false if another action on the row is running */
  const run = async (row: WaitingRecord, send: () => Promise<unknown>, done: (values: { name: string }) => string) => {
    const key = waitingKeyOf(row);
    if (busy.includes(key)) return false;
    setBusy((now) => [...now, key]);
    forget(key);
    try {
      await send();
      notify.success(done({ name: waitingRowNameOf(row) }));
      return true;
    } catch (error) {
      setNotes((now) => ({ ...now, [key]: error instanceof ApiError ? error.message : staffTexts.serverFailed }));
      return false;
    } finally {
      setBusy((now) => now.filter((other) => other !== key));
      void queries.invalidateQueries({ queryKey: sendingQueryKey });
    }
  };
  return {
    isBusy: (key: string) => busy.includes(key),
    /** Why the last action on the row failed, e.g. because a colleague had changed the row. */
    noteOf: (key: string): string | undefined => notes[key],
    forget,
    forgetAll: useCallback(() => setNotes(none), []),
    retry: (row: WaitingRecord) =>
      run(row, () => call(sendingCalls.retry, { body: { id: row.mailId ?? 0 } }), texts.retried),
    remind: (row: WaitingRecord) =>
      run(row, () => call(sendingCalls.remind, { body: { id: row.mailId ?? 0 } }), texts.reminded),
    applyAgain: (row: WaitingRecord) =>
      run(row, () => call(sendingCalls.applyAgain, { body: { eventId: row.eventId ?? '' } }), texts.applied),
    refuse: (row: WaitingRecord, reason: string) => {
      const body = { id: row.mailId ?? 0, fence: row.fence, reason };
      return run(row, () => call(sendingCalls.refuse, { body }), texts.refused);
    },
  };
}

interface Held {
  readonly element: Element;
  readonly key: string;
  readonly index: number;
}

/**
 * When a refresh removes the focused element, moves the focus to its row, else to the row that took its place, else to
 * the heading.
 */
export function useFocusRestore(area: RefObject<HTMLElement | null>, heading: RefObject<HTMLElement | null>): void {
  const held = useRef<Held | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      held.current = area.current && target instanceof Element ? heldOf(area.current, target) : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [area]);
  // Runs after each render, because any render may have removed the element.
  useLayoutEffect(() => {
    const was = held.current;
    const isLost = was && !was.element.isConnected && document.activeElement === document.body;
    if (!isLost || !area.current) return;
    const rows = rowsIn(area.current);
    const own = rows.find((row) => row.dataset.row === was.key);
    const next = own ?? rows[Math.min(was.index, rows.length - 1)] ?? heading.current;
    next?.focus();
  });
}

function heldOf(area: HTMLElement, element: Element): Held | null {
  if (!area.contains(element)) return null;
  const at = element.closest<HTMLElement>('[data-row], [data-detail]');
  const key = at?.dataset.row ?? at?.dataset.detail;
  if (key === undefined) return null;
  return { element, key, index: rowsIn(area).findIndex((row) => row.dataset.row === key) };
}
