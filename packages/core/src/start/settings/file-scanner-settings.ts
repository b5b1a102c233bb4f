import { z } from 'zod';

/** The `clamd` that scans files from outside before they are stored. Without it files are not scanned. */
export const fileScannerSettings = {
  FILE_SCANNER: z
    .string()
    .regex(
      /^(?:tcp:\/\/(?:[\w.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?|unix:\/\/\/\S+)$/i,
      'must be an address, as tcp://scanner:3310 or unix:///run/clamav/clamd.ctl',
    )
    .optional(),
};
