import { stat } from 'node:fs/promises';

/** When the file was touched that a backup touches when it has succeeded; null while there is none. */
export const backedUpOn = (stamp: string): Promise<Date | null> =>
  stat(stamp).then(
    ({ mtime }) => mtime,
    () => null,
  );
