import type { WaitingRecord } from '@hybrid-mail/contracts/sending-records';
import { useRef } from 'react';
import { keyOf } from './format-waiting.ts';

interface Seen {
  readonly row: WaitingRecord;
  readonly index: number;
}

/**
 * Rows of the list, including those that left it while the user types a reason or reads why an action failed. They keep
 * their position until the user is done.
 */
export function useKeptRows(rows: readonly WaitingRecord[], isKept: (key: string) => boolean) {
  const seen = useRef<ReadonlyMap<string, Seen>>(new Map());
  const here = new Map(rows.map((row, index) => [keyOf(row), { row, index }]));
  const gone = [...seen.current].filter(([key]) => isKept(key) && !here.has(key));
  seen.current = new Map([...here, ...gone]);
  const all = [...rows];
  for (const [, { row, index }] of gone) all.splice(Math.min(index, all.length), 0, row);
  const goneKeys = gone.map(([key]) => key);
  return { rows: all, isGone: (key: string) => goneKeys.includes(key) };
}
