import { join } from 'node:path';
import type { ProbeResult } from '../probe/port.ts';
import { probeEimzoServer } from './eimzo-server/probe-eimzo-server.ts';
import { probeTrustedCertificates } from './probe-trusted-certificates.ts';

export interface VerifierSettings {
  NODE_ENV: string;
  SIGNATURE_VERIFIER: 'builtin' | 'eimzo-server';
  EIMZO_SERVER_URL?: string | undefined;
  TRUSTED_CA_DIR?: string | undefined;
}

/** What builtin does when it gets no revocation status of a certificate; `ignore` skips the revocation check. */
export type RevocationMode = 'required' | 'if-answered' | 'ignore';

const revocationWarnings: Readonly<Record<RevocationMode, string | null>> = {
  required: null,
  'if-answered': 'builtin, which accepts a certificate when nobody answers whether it was revoked',
  ignore: 'builtin, which asks nobody for revocation',
};

const trustedIn = (folder: string, { NODE_ENV }: VerifierSettings, now: Date) =>
  probeTrustedCertificates({ folder, now, isProduction: NODE_ENV === 'production' });

/** Probes the verifier that the settings select. Warns of a builtin that may accept a revoked certificate. */
export async function probeVerifier(
  settings: VerifierSettings,
  revocation: RevocationMode,
  now: Date,
): Promise<ProbeResult> {
  const { SIGNATURE_VERIFIER, EIMZO_SERVER_URL, TRUSTED_CA_DIR } = settings;
  if (SIGNATURE_VERIFIER === 'eimzo-server') {
    return EIMZO_SERVER_URL
      ? probeEimzoServer(EIMZO_SERVER_URL)
      : { state: 'failed', said: 'EIMZO_SERVER_URL is missing' };
  }
  if (!TRUSTED_CA_DIR) return { state: 'failed', said: 'TRUSTED_CA_DIR is missing' };
  const { state, said } = await trustedIn(TRUSTED_CA_DIR, settings, now);
  const warning = revocationWarnings[revocation];
  return state === 'ok' && warning !== null ? { state: 'warning', said: `${warning}; ${said}` } : { state, said };
}

/**
 * Probes the authorities that are trusted for time stamps only. Most signatures have no time stamp, so a missing
 * authority is only a warning.
 */
export async function probeTimestampAuthorities(settings: VerifierSettings, now: Date): Promise<ProbeResult> {
  if (settings.SIGNATURE_VERIFIER === 'eimzo-server') {
    return { state: 'ok', said: 'E-IMZO-SERVER decides which it trusts' };
  }
  if (!settings.TRUSTED_CA_DIR) return { state: 'warning', said: 'TRUSTED_CA_DIR is missing' };
  const { count, state, said } = await trustedIn(join(settings.TRUSTED_CA_DIR, 'time-stamps'), settings, now);
  return state === 'failed' && count === 0 ? { state: 'warning', said: `none of its own: ${said}` } : { state, said };
}
