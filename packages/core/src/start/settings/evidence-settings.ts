import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';

/** Folder for a copy of the daily evidence roots outside the database, and the Ed25519 key that signs them. */
export const evidenceSettings = {
  EVIDENCE_DIR: z.string().optional(),
  EVIDENCE_KEY: z
    .base64('must be a PKCS#8 key in base64')
    .transform((text, context) => {
      try {
        return createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
      } catch {
        context.addIssue('must be an Ed25519 key, PKCS#8 in base64');
        return z.NEVER;
      }
    })
    .refine((key) => key.asymmetricKeyType === 'ed25519', 'must be an Ed25519 key')
    .optional(),
};
