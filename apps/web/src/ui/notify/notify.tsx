import { enqueueSnackbar, type SnackbarKey } from 'notistack';

/** Allowed durations of a message (specification 1 §9). */
export type MessageSeconds = 5 | 10 | 20;

/** Button of a message, available while the message is visible. */
export interface MessageAction {
  readonly label: string;
  readonly onTake: () => void;
}

declare module 'notistack' {
  interface VariantOverrides {
    success: { readonly seconds: MessageSeconds };
    error: { readonly seconds: MessageSeconds };
    info: { readonly seconds: MessageSeconds; readonly offer?: MessageAction };
    default: false;
    warning: false;
  }
}

/** Sets `persist`, because the message runs its own timer, which also pauses on focus. */
const show =
  (variant: 'success' | 'error' | 'info') =>
  (text: string, seconds: MessageSeconds = 5) => {
    const messageKey = `${variant} ${text}`;
    if (visibleMessages.repeat(messageKey)) return;
    const onClose = () => void visibleMessages.remove(messageKey);
    visibleMessages.add(messageKey, enqueueSnackbar(text, { variant, seconds, persist: true, onClose }));
  };

/** Snackbars at the bottom left. Validation errors are shown at their field instead. */
export const notify = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  /** A message with a button, for ten seconds. Equal texts are not merged: each offer concerns different letters. */
  offer: (text: string, offer: MessageAction) =>
    void enqueueSnackbar(text, { variant: 'info', seconds: 10, persist: true, offer }),
} as const;

interface VisibleMessage {
  readonly key: SnackbarKey;
  /** Restarts the timer. */
  restart: () => void;
}

const visible = new Map<string, VisibleMessage>();

/** Visible messages by variant and text: a repeated message restarts its timer instead of appearing twice. */
export const visibleMessages = {
  /** Restarts the timer of a visible message. @returns whether the message is visible */
  repeat: (messageKey: string): boolean => {
    const found = visible.get(messageKey);
    found?.restart();
    return found !== undefined;
  },
  add: (messageKey: string, key: SnackbarKey) => visible.set(messageKey, { key, restart: () => undefined }),
  remove: (messageKey: string) => visible.delete(messageKey),
  clear: () => visible.clear(),
  /** Called by the message with the function that restarts its timer. */
  onRestart: (key: SnackbarKey, restart: () => void) => {
    for (const each of visible.values()) if (each.key === key) each.restart = restart;
  },
} as const;
