import { onSessionEnd } from '../session/session-end.ts';

/** Maximum number of history entries whose records stay in memory; older entries have their ids only. */
const maxEntries = 20;

/**
 * Records by place of a history entry, so that Back shows them without a request. They stay in memory, because they
 * contain names, and only until the session ends.
 */
export function createRecordMemory<T>() {
  const kept = new Map<string, T>();
  onSessionEnd(() => kept.clear());
  return {
    read: (entry: string | undefined): T | undefined => (entry === undefined ? undefined : kept.get(entry)),
    keep: (entry: string | undefined, record: T | null): void => {
      if (entry === undefined) return;
      kept.delete(entry);
      if (record !== null) kept.set(entry, record);
      const [oldest] = kept.keys();
      if (kept.size > maxEntries && oldest !== undefined) kept.delete(oldest);
    },
  };
}
