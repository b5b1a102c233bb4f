import { z } from 'zod';

/** Address of the postal service, and our credentials. */
export const postalSettings = {
  POSTAL_URL: z.url(),
  POSTAL_API_KEY: z.string().min(16),
  /** The other key of a rotation: tried when the post does not know POSTAL_API_KEY. */
  POSTAL_API_KEY_FORMER: z.string().min(16).optional(),
  POSTAL_TIMEOUT_MS: z.coerce.number().int().min(100).max(55_000).default(20_000),
};
