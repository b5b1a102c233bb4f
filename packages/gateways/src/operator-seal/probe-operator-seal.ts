import type { ProbeResult } from '../probe/port.ts';
import { openOperatorSeal, type SealChecks, type SealSource } from './open-operator-seal.ts';
import { daysUntilExpiry, SealMisconfigured } from './port.ts';

/** Remaining validity below which the probe warns that the certificate will expire. */
const soonDays = 30;

interface Probed {
  /** Undefined if the installation has no seal. */
  readonly source: SealSource | undefined;
  readonly trusted: SealChecks['trusted'];
  readonly now: Date;
}

/** Opens the seal, signs a probe that is not kept, and reports whose certificate it is and until when it is valid. */
export async function probeOperatorSeal({ source, trusted, now }: Probed): Promise<ProbeResult> {
  if (source === undefined) return { state: 'warning', said: 'the operator has no seal: evidence is not sealed' };
  try {
    const seal = await openOperatorSeal(source, { trusted, at: now });
    await seal.close();
    const { commonName, organization, pathValidTo } = seal.certificate;
    const owner = organization === null ? commonName : `${commonName}, ${organization}`;
    const said = `seal of ${owner}, valid until ${pathValidTo.toISOString().slice(0, 10)}`;
    return { state: daysUntilExpiry(seal.certificate, now) < soonDays ? 'warning' : 'ok', said };
  } catch (error) {
    if (error instanceof SealMisconfigured) return { state: 'failed', said: error.message };
    throw error;
  }
}
