import { z } from 'zod';

/** Public address of the web app: printed on receipts, as text and as a QR code. */
export const publicAddressSettings = {
  PUBLIC_URL: z
    .url()
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
};

/** Service that lists the branches of taxpayers; without it they come from the table `branch`. */
export const branchDirectorySettings = {
  BRANCH_DIRECTORY_URL: z.url().optional(),
  BRANCH_DIRECTORY_API_KEY: z.string().optional(),
};
