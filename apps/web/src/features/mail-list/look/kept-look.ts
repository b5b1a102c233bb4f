import type { Mail } from '@hybrid-mail/contracts/mail-record';

/** A letter looked at, and the filters and page it was looked at with. */
export interface Looked {
  readonly mail: Mail;
  readonly place: string;
}

/** Steps back through the history after which a list opens without its quick look. */
const keptEntries = 20;

/** By the entry of the browser's history, oldest first. */
const kept = new Map<string, Looked>();

/** Keeps what a list shows in its quick look, for the way back to it. */
export function keepLooked(entry: string, looked: Looked | null): void {
  kept.delete(entry);
  if (looked) kept.set(entry, looked);
  const [oldest] = kept.keys();
  if (kept.size > keptEntries && oldest !== undefined) kept.delete(oldest);
}

/** The letter that was open in the quick look when the person left this history entry; null if none was. */
export const keptLooked = (entry: string): Looked | null => kept.get(entry) ?? null;
