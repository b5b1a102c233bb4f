import { createListeners } from '../../lib/create-listeners.ts';

const listeners = createListeners<[text: string]>();

/** Opens the global search with a text; the search belongs to the application frame, not to the calling screen. */
export const requestSearch = listeners.notify;

export const onSearchRequested = listeners.add;
