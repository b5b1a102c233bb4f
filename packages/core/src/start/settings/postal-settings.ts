import { z } from 'zod';

/** Address of the postal service, and our credentials. */
export const postalSettings = {
  POSTAL_URL: z.url(),
  POSTAL_API_KEY: z.string().min(16),
  POSTAL_TIMEOUT_MS: z.coerce.number().int().min(100).max(55_000).default(20_000),
};
