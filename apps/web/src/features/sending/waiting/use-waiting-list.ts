import type { WaitingRecord } from '@hybrid-mail/contracts/sending-records';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { usePaged } from '../../../lib/list-query/use-paged.ts';
import type { FilterSearch, PageSearch } from '../../../lib/list-search/index.ts';
import { useOrganizationIdFinder } from '../../../shared/organization-choice/organization-id.ts';
import { sendingQueries } from '../sending.queries.ts';
import type { SendingListState } from '../sending-list-state.ts';
import { waitingKeyOf } from './format-waiting.ts';
import { useWaitingActions } from './use-waiting-actions.ts';
import type { WaitingRowActions } from './waiting-row-context.ts';

export type SendingSearch = FilterSearch<SendingListState> & PageSearch;

export const pauseElementId = (organizationId: number | null) => `sending-pause-${organizationId ?? 'all'}`;

/** Focuses the pause that holds the row back. */
function goToPause({ reason, organization }: WaitingRecord): void {
  const ofAll = document.getElementById(pauseElementId(null));
  const own = organization && document.getElementById(pauseElementId(organization.id));
  const pause = reason === 'paused-all' ? ofAll : own;
  pause?.focus();
}

const focusRow = (area: HTMLElement | null, key: string, button?: 'last') => {
  const row = [...(area?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(({ dataset }) => dataset.row === key);
  const target = button ? [...(row?.querySelectorAll('button') ?? [])].at(-1) : row;
  target?.focus();
};

interface Given {
  readonly search: SendingSearch;
  readonly area: RefObject<HTMLElement | null>;
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
  const actingOf = (row: WaitingRecord): WaitingRowActions => {
    const key = waitingKeyOf(row);
    return {
      isBusy: acts.isBusy(key),
      offBecause,
      isGone: isGone(key) && refusing.openKey !== key,
      onRetry: () => void acts.retry(row),
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
