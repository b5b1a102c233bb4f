import type { Mail } from '@hybrid-mail/contracts/mail-record';

/** A letter in the quick look, with the filters and page of its list. */
export interface QuickLookPlace {
  readonly mail: Mail;
  readonly place: string;
}

/** Limit on history entries; older ones open the list without its quick look. */
const maxEntries = 20;

/** By entry of the browser history, oldest first. */
const kept = new Map<string, QuickLookPlace>();

/** Stores the letter in a list's quick look, to restore it on Back. */
export function storeQuickLook(entry: string, looked: QuickLookPlace | null): void {
  kept.delete(entry);
  if (looked) kept.set(entry, looked);
  const [oldest] = kept.keys();
  if (kept.size > maxEntries && oldest !== undefined) kept.delete(oldest);
}

/** The letter that was open in the quick look when the user left this history entry; null if none was. */
export const findQuickLook = (entry: string): QuickLookPlace | null => kept.get(entry) ?? null;
