import type { SnackbarKey } from 'notistack';

interface Standing {
  readonly key: SnackbarKey;
  /** Restarts the timer. */
  restart: () => void;
}

const standing = new Map<string, Standing>();

/** Visible messages by text: a repeated one restarts its timer instead of showing twice. */
export const standingMessages = {
  /** @returns whether it is visible; its timer restarts then */
  repeat: (said: string): boolean => {
    const found = standing.get(said);
    found?.restart();
    return found !== undefined;
  },
  add: (said: string, key: SnackbarKey) => standing.set(said, { key, restart: () => undefined }),
  remove: (said: string) => standing.delete(said),
  clear: () => standing.clear(),
  /** Called by the message with the function that restarts its timer. */
  onRestart: (key: SnackbarKey, restart: () => void) => {
    for (const each of standing.values()) if (each.key === key) each.restart = restart;
  },
} as const;
