import type { SnackbarKey } from 'notistack';

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
