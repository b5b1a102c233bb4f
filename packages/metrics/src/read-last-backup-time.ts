import { stat } from 'node:fs/promises';

/**
 * Time of the last successful backup, from the mtime of the file that a backup touches; null while there is no file.
 */
export const readLastBackupTime = (stamp: string): Promise<Date | null> =>
  stat(stamp).then(
    ({ mtime }) => mtime,
    () => null,
  );
