import { createPrivateKey, createPublicKey } from 'node:crypto';
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

const publicKeyInPem = /-----BEGIN PUBLIC KEY-----[\s\S]+?-----END PUBLIC KEY-----/g;

/** For those who verify: which keys signed roots before EVIDENCE_KEY. */
export const formerEvidenceSettings = {
  /** Public Ed25519 keys in PEM, one after another, oldest first. */
  EVIDENCE_KEY_FORMER: z
    .string()
    .transform((text, context) => {
      try {
        const keys = (text.match(publicKeyInPem) ?? []).map((pem) => createPublicKey(pem));
        if (keys.length > 0 && keys.every(({ asymmetricKeyType }) => asymmetricKeyType === 'ed25519')) return keys;
      } catch {
        // The sentence below says it.
      }
      context.addIssue('must be public Ed25519 keys in PEM');
      return z.NEVER;
    })
    .optional(),
};
