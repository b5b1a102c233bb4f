import type { SnackbarKey } from 'notistack';

interface Standing {
  readonly key: SnackbarKey;
  /** Counts its time anew. */
  restart: () => void;
}

const standing = new Map<string, Standing>();

/** Messages in view by what they say: one that comes again is not shown twice. */
export const standingMessages = {
  /** @returns whether it is in view; its time begins anew then */
  repeat: (said: string): boolean => {
    const found = standing.get(said);
    found?.restart();
    return found !== undefined;
  },
  add: (said: string, key: SnackbarKey) => standing.set(said, { key, restart: () => undefined }),
  remove: (said: string) => standing.delete(said),
  clear: () => standing.clear(),
  /** The message itself says how it is counted anew. */
  onRestart: (key: SnackbarKey, restart: () => void) => {
    for (const each of standing.values()) if (each.key === key) each.restart = restart;
  },
} as const;
