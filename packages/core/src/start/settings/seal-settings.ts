import { z } from 'zod';

/**
 * The operator's seal: a key with its certificate chain (PEM), a PKCS#12 file or a token; and the time-stamping
 * authority (decision 079).
 */
export const sealSettings = {
  /** Private key, PKCS#8 in PEM; SEAL_PASSWORD if it is encrypted. */
  SEAL_KEY: z.string().optional(),
  /** The operator's certificate, then its issuers, in PEM. Optional for PKCS#12 and tokens. */
  SEAL_CERTIFICATE: z.string().optional(),
  /** Certificates in PEM at which the chain ends; also those of former seals, so that old evidence stays verifiable. */
  SEAL_TRUSTED: z.string().optional(),
  /** A PKCS#12 file in base64. */
  SEAL_PKCS12: z.base64('must be a PKCS#12 file in base64').optional(),
  /** Password of the key or the PKCS#12 file, or PIN of the token. */
  SEAL_PASSWORD: z.string().optional(),
  /** Path of the PKCS#11 module of the token's vendor, and the labels of the token and of the key in it. */
  SEAL_TOKEN_MODULE: z.string().optional(),
  SEAL_TOKEN_LABEL: z.string().optional(),
  SEAL_TOKEN_KEY: z.string().optional(),
  /** Address of the RFC 3161 authority; its certificates are in TRUSTED_CA_DIR or its subfolder time-stamps. */
  TIME_STAMP_URL: z.url().optional(),
  TIME_STAMP_POLICY: z.string().optional(),
  TIME_STAMP_USER: z.string().optional(),
  TIME_STAMP_PASSWORD: z.string().optional(),
  /** Who stamps senders' signatures: the authority, or E-IMZO-SERVER by its own call; by default the server if it is set. */
  SIGNATURE_TIME_STAMPS: z.enum(['authority', 'eimzo-server']).optional(),
};

const digest = z.enum(['sha256', 'sha384', 'sha512']);

/** When time stamps get an archive stamp (decision 079). */
export const restampSettings = {
  /** Days before the end of a stamp's certificates. */
  RESTAMP_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  /** Digest of archive stamps. */
  RESTAMP_DIGEST: digest.default('sha256'),
  /** Digests that are no longer accepted, separated by commas: stamps with them get an archive stamp in the next night. */
  RESTAMP_ENDED_DIGESTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((name) => name.trim() || []))
    .pipe(z.array(digest)),
};

type SealSettings = { readonly [Name in keyof typeof sealSettings]?: z.output<(typeof sealSettings)[Name]> };

/** What production refuses, beside what opening the seal refuses. */
export function missingSealProblems({ SEAL_KEY, SEAL_PKCS12, SEAL_TOKEN_MODULE }: SealSettings): string[] {
  const hasSeal = [SEAL_KEY, SEAL_PKCS12, SEAL_TOKEN_MODULE].some((source) => source !== undefined);
  return hasSeal
    ? []
    : ['SEAL_KEY is missing, and SEAL_PKCS12 and SEAL_TOKEN_MODULE, too: evidence would not be sealed'];
}

/** The address of the authority, if a password is sent there: stamps are signed and need no protection. */
export const protectedTimeStampAddress = ({ TIME_STAMP_URL, TIME_STAMP_USER }: SealSettings) =>
  TIME_STAMP_USER === undefined ? {} : { TIME_STAMP_URL };
