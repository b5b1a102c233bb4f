import { createContext, useContext } from 'react';
import { type HistoryEntry, openPlace, storePlace } from './place-store.ts';

/** Memory of the shown history entry. It holds keys of rows, ids and numbers only. */
export interface EntryPlace {
  /** Key of the history entry, and its path. */
  readonly entry: string;
  readonly path: string;
  readonly read: (slot: string) => unknown;
  /** @param value undefined to forget */
  readonly keep: (slot: string, value: unknown) => void;
  /** Makes this page the last one where the user has worked, also when it is shown again and nothing changes. */
  readonly visit: () => void;
}

export function createEntryPlace(userId: number, entry: HistoryEntry): EntryPlace {
  let slots = openPlace(userId, entry);
  return {
    entry: entry.key,
    path: entry.path,
    read: (slot) => slots[slot],
    keep: (slot, value) => {
      if (JSON.stringify(slots[slot]) === JSON.stringify(value)) return;
      const { [slot]: _, ...others } = slots;
      slots = value === undefined ? others : { ...others, [slot]: value };
      storePlace(userId, entry, slots);
    },
    visit: () => {
      if (Object.keys(slots).length > 0) storePlace(userId, entry, slots);
    },
  };
}

/** Place of the shown page; null outside the pages after login. */
export const PlaceContext = createContext<EntryPlace | null>(null);

export const usePlace = (): EntryPlace | null => useContext(PlaceContext);
