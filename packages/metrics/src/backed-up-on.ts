import { stat } from 'node:fs/promises';

/** Time of the last successful backup: mtime of the file that the backup touches; null while there is none. */
export const backedUpOn = (stamp: string): Promise<Date | null> =>
  stat(stamp).then(
    ({ mtime }) => mtime,
    () => null,
  );
