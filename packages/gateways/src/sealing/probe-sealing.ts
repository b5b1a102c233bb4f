import {
  daysUntilExpiry,
  type OperatorSeal,
  openOperatorSeal,
  probeOperatorSeal,
  SealMisconfigured,
} from '../operator-seal/index.ts';
import type { ProbeResult } from '../probe/port.ts';
import { probeTimeStampAuthority } from '../time-stamp/index.ts';
import { openStamping, type SealingSettings, sealSourceOf, trustedOf, WrongSealing } from './open-sealing.ts';
import { isDemonstrationSeal, isSelfMadeSeal } from './self-made-seal.ts';

/** Remaining validity below which a seal is reported. */
const soonDays = 30;
const selfMade = 'the certificate is self-made: no outside authority issued it';

/**
 * Opens the seal of the settings and signs a probe. A seal without which production does not start is `failed`.
 */
export async function probeSeal(settings: SealingSettings, now: Date): Promise<ProbeResult> {
  try {
    const source = sealSourceOf(settings);
    const trusted = [trustedOf(settings) ?? []].flat();
    const isProduction = settings.NODE_ENV === 'production';
    const probed = await probeOperatorSeal({ source, trusted, now });
    if (source === undefined) return { ...probed, state: isProduction ? 'failed' : 'warning' };
    if (probed.state === 'failed') return probed;
    const seal = await openOperatorSeal(source, { trusted, at: now });
    await seal.close();
    if (isProduction && isDemonstrationSeal(seal))
      return { state: 'failed', said: 'the seal is that of the demonstration' };
    return isSelfMadeSeal(seal) ? { state: 'warning', said: `${probed.said}; ${selfMade}` } : probed;
  } catch (error) {
    if (error instanceof SealMisconfigured) return { state: 'failed', said: error.message };
    throw error;
  }
}

/** Judges a seal that is open already. `warning`: there is none, it ends soon, or its certificate is self-made. */
export function judgeSeal(seal: OperatorSeal | null, now: Date): ProbeResult {
  if (seal === null) return { state: 'warning', said: 'the operator has no seal: evidence is not sealed' };
  const { commonName, pathValidTo } = seal.certificate;
  const said = `seal of ${commonName}, valid until ${pathValidTo.toISOString().slice(0, 10)}`;
  if (isSelfMadeSeal(seal)) return { state: 'warning', said: `${said}; ${selfMade}` };
  return { state: daysUntilExpiry(seal.certificate, now) < soonDays ? 'warning' : 'ok', said };
}

/** Asks the authority for one time stamp. E-IMZO-SERVER is not asked, because it stamps only true signatures. */
export async function probeTimeStamps(settings: SealingSettings, now: Date): Promise<ProbeResult> {
  try {
    const { timeStamps } = await openStamping(settings);
    return await probeTimeStampAuthority(timeStamps.seals, now);
  } catch (error) {
    if (error instanceof WrongSealing) return { state: 'failed', said: error.message };
    throw error;
  }
}
