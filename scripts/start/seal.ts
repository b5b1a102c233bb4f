import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeSeal } from '../environment/seal.mjs';

/** Settings of the seal, each as PEM. */
export type SealSettings = Record<'SEAL_KEY' | 'SEAL_CERTIFICATE' | 'SEAL_TRUSTED', string>;

const renewedBeforeMs = 30 * 24 * 3600 * 1000;

/**
 * Reads the stored seal of the demonstration; makes and stores one if there is none or it ends within a month. Former
 * authorities stay trusted, so that the letters that were sealed before can be verified.
 */
export function loadSeal(dataDir: string, now: Date): SealSettings {
  const file = join(dataDir, 'seal.json');
  const kept: SealSettings | null = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  if (kept && endOf(kept).getTime() - now.getTime() > renewedBeforeMs) return kept;
  const { key, certificate, trusted } = makeSeal({ isDemonstration: true, now });
  const former = kept?.SEAL_TRUSTED ?? '';
  const made = { SEAL_KEY: key, SEAL_CERTIFICATE: certificate, SEAL_TRUSTED: trusted + former };
  writeFileSync(`${file}.new`, JSON.stringify(made, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return made;
}

const endOf = ({ SEAL_CERTIFICATE }: SealSettings): Date => new Date(new X509Certificate(SEAL_CERTIFICATE).validTo);
