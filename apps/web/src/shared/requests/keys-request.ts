import { createListeners } from '../../lib/create-listeners.ts';

const listeners = createListeners();

/** Opens the list of shortcuts, which belongs to the application frame. */
export const requestKeys = listeners.notify;

export const onKeysRequested = listeners.add;
