import { z } from 'zod';

/** Which verifier checks signatures, and which authorities it trusts. */
export const verifierSettings = {
  SIGNATURE_VERIFIER: z.enum(['builtin', 'eimzo-server']).default('eimzo-server'),
  /**
   * `accept`: the operator accepts that builtin checks no revocation, so a revoked certificate stays valid until it
   * expires.
   */
  BUILTIN_WITHOUT_REVOCATION: z.enum(['refuse', 'accept']).default('refuse'),
  EIMZO_SERVER_URL: z.url().optional(),
  EIMZO_SERVER_HOST: z.string().default('localhost'),
  TRUSTED_CA_DIR: z.string().optional(),
};
