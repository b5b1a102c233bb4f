import { z } from 'zod';

const revocationModes = ['required', 'if-answered', 'ignore'] as const;
type RevocationMode = (typeof revocationModes)[number];

/** Which verifier checks signatures, and which authorities it trusts. */
export const verifierSettings = {
  SIGNATURE_VERIFIER: z.enum(['builtin', 'eimzo-server']).default('eimzo-server'),
  /**
   * What `builtin` does when no revocation service answers: `required` refuses the certificate, `if-answered` accepts
   * it. `ignore` queries no service, so a revoked certificate stays valid until it expires.
   */
  BUILTIN_REVOCATION: z.enum(revocationModes).optional(),
  /** Name of an earlier release; `accept` means `ignore`. */
  BUILTIN_WITHOUT_REVOCATION: z.enum(['refuse', 'accept']).default('refuse'),
  /** How long a revocation list is used before it is read again; never beyond its next update. */
  REVOCATION_LIST_MINUTES: z.coerce.number().int().min(1).max(1440).default(60),
  /** Age beyond which an OCSP answer that names no next update is outdated. */
  REVOCATION_ANSWER_HOURS: z.coerce.number().int().min(1).max(168).default(24),
  EIMZO_SERVER_URL: z.url().optional(),
  EIMZO_SERVER_HOST: z.string().default('localhost'),
  TRUSTED_CA_DIR: z.string().optional(),
};

interface RevocationSettings {
  readonly NODE_ENV: string;
  readonly BUILTIN_REVOCATION?: RevocationMode | undefined;
  readonly BUILTIN_WITHOUT_REVOCATION: 'refuse' | 'accept';
}

/**
 * The setting, or its default: `required` in production, unless the setting of an earlier release says `accept`;
 * `ignore` elsewhere, because certificates of the demonstration name no revocation service.
 */
export function revocationModeOf(settings: RevocationSettings): RevocationMode {
  const { NODE_ENV, BUILTIN_REVOCATION: mode, BUILTIN_WITHOUT_REVOCATION: former } = settings;
  if (mode !== undefined) return mode;
  return NODE_ENV === 'production' && former !== 'accept' ? 'required' : 'ignore';
}
