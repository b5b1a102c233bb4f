import { createStore } from '../../lib/create-store.ts';

/** What was asked for and did not open; another page is open instead. */
export interface MissingPage {
  readonly title: string;
  readonly text: string;
  /** First words of the search that the note offers. */
  readonly wanted: string;
}

const store = createStore<(MissingPage & { readonly isOpening: boolean }) | null>(null);

export const useMissingPage = store.useValue;

export const missingPageNow = (): MissingPage | null => store.get();

/** Called by a guard before it opens another page, whose top then shows the note. */
export const tellMissingPage = (page: MissingPage): void => store.set({ ...page, isOpening: true });

export const forgetMissingPage = (): void => store.set(null);

/** Called when a page has opened: the note stays with the page that it was told for. */
export function settleMissingPage(isOtherPage: boolean): void {
  const page = store.get();
  if (page?.isOpening) store.set({ ...page, isOpening: false });
  else if (page && isOtherPage) store.set(null);
}
