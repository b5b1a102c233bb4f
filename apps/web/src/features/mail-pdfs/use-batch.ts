import { useMemo, useRef, useSyncExternalStore } from 'react';
import { useProfile } from '../../lib/queries/profile.queries.ts';
import { usePlaces } from '../../shared/places/use-places.ts';
import { batchOf } from './batch/batch-of.ts';
import type { BatchRow } from './batch/batch-row.ts';
import { type CheckedLetter, checkLetter } from './batch/check-letter.ts';

/** The user's batch with its checked rows; the check is memoized by row. */
export function useBatch() {
  const { id: userId, organization } = useProfile();
  const batch = batchOf(userId);
  const state = useSyncExternalStore(batch.subscribe, batch.state);
  const places = usePlaces();
  const checked = useRef(new WeakMap<BatchRow, CheckedLetter>());
  const known = useRef(places);
  const own = organization?.name;
  const letters = useMemo(() => {
    if (!places) return [];
    if (known.current !== places) checked.current = new WeakMap();
    known.current = places;
    return state.rows.map((row) => {
      const letter = checked.current.get(row) ?? checkLetter(row, places, own === undefined ? [] : [own]);
      checked.current.set(row, letter);
      return letter;
    });
  }, [state.rows, places, own]);
  return { batch, state, letters, isLoading: places === null };
}
