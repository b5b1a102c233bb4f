import { closeSnackbar, enqueueSnackbar, type SnackbarKey } from 'notistack';

/** Allowed durations of a message (specification 1 §9). */
export type MessageSeconds = 5 | 10 | 20;

/** Button of a message, available while the message is visible. */
export interface MessageAction {
  readonly label: string;
  readonly onTake: () => void;
  /** Whether hover and focus do not prolong the time of the message. */
  readonly isTimeLimited?: boolean;
}

/** A type and not an interface, because notistack accepts only what is assignable to a record. */
type MessageContent = {
  readonly seconds: MessageSeconds;
  readonly offer?: MessageAction | undefined;
};

declare module 'notistack' {
  interface VariantOverrides {
    success: MessageContent;
    error: MessageContent;
    info: MessageContent;
    default: false;
    warning: false;
  }
}

interface MessageOptions {
  /** Set by code that shows the message and then opens another page, which the message speaks of. */
  readonly isForNextPage?: boolean;
  readonly action?: MessageAction | undefined;
}

/** Sets `persist`, because the message runs its own timer, which also pauses on focus. */
const show =
  (variant: 'success' | 'error' | 'info') =>
  (text: string, seconds: MessageSeconds = 5, { isForNextPage = false, action }: MessageOptions = {}): void => {
    const messageKey = `${variant} ${text}`;
    const pagesLeft = isForNextPage ? 1 : 0;
    const showAgain = () => show(variant)(text, seconds, { isForNextPage, action });
    if (visibleMessages.await(showAgain) || visibleMessages.repeat(messageKey, pagesLeft)) return;
    const onClose = () => void visibleMessages.remove(messageKey);
    const key = enqueueSnackbar(text, { variant, seconds, offer: action, persist: true, onClose });
    visibleMessages.add(messageKey, key, pagesLeft, showAgain);
  };

/**
 * Snackbars at the bottom right, for finished actions and for the messages of the specification. What is to be
 * corrected is shown at its place instead, and what is shown there is not repeated in a snackbar. A message closes when
 * its page is left, unless it is for the next page, or offers an undo, which is possible for ten seconds only.
 */
export const notify = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  /** A message with a button, for ten seconds. Equal texts are not merged: each offer concerns different letters. */
  offer: (text: string, action: MessageAction) =>
    void enqueueSnackbar(text, {
      variant: 'info',
      seconds: 10,
      persist: true,
      offer: { ...action, isTimeLimited: true },
    }),
  /** Closes a message before its time, because it is no longer true. */
  close: (text: string) => visibleMessages.close(text),
} as const;

interface VisibleMessage {
  readonly key: SnackbarKey;
  /** Number of page changes that the message survives. */
  pagesLeft: number;
  /** Restarts the timer. */
  restart: () => void;
  readonly showAgain: () => void;
}

const visible = new Map<string, VisibleMessage>();
/** Whether the container of the messages is there. A public page loads it with the application. */
let isOpen = false;
/** Show the messages that wait for a container: the first one, or that of the next page. */
let awaiting: readonly (() => void)[] = [];

/** Visible messages by variant and text: a repeated message restarts its timer instead of appearing twice. */
export const visibleMessages = {
  /** Restarts the timer of a visible message. @returns whether the message is visible */
  repeat: (messageKey: string, pagesLeft: number): boolean => {
    const found = visible.get(messageKey);
    if (!found) return false;
    found.pagesLeft = pagesLeft;
    found.restart();
    return true;
  },
  add: (messageKey: string, key: SnackbarKey, pagesLeft: number, showAgain: () => void) =>
    visible.set(messageKey, { key, pagesLeft, restart: () => undefined, showAgain }),
  remove: (messageKey: string) => visible.delete(messageKey),
  /** Keeps a message until there is a container. @returns whether there is none */
  await: (showAgain: () => void): boolean => {
    if (!isOpen) awaiting = [...awaiting, showAgain];
    return !isOpen;
  },
  /** Called when the container of the messages is there. @returns the function that is called when it goes */
  open: () => {
    isOpen = true;
    const shown = awaiting;
    awaiting = [];
    for (const showAgain of shown) showAgain();
    return () => {
      isOpen = false;
      awaiting = [...visible.values()].filter(({ pagesLeft }) => pagesLeft > 0).map(({ showAgain }) => showAgain);
      visible.clear();
    };
  },
  clear: () => {
    visible.clear();
    awaiting = [];
  },
  close: (text: string) => {
    for (const [messageKey, { key }] of visible) if (messageKey.endsWith(` ${text}`)) closeSnackbar(key);
  },
  /** Called when another page has opened. */
  leavePage: () => {
    for (const each of [...visible.values()]) {
      if (each.pagesLeft === 0) closeSnackbar(each.key);
      each.pagesLeft -= 1;
    }
  },
  /** Called by the message with the function that restarts its timer. */
  onRestart: (key: SnackbarKey, restart: () => void) => {
    for (const each of visible.values()) if (each.key === key) each.restart = restart;
  },
} as const;
