import type { ProbeResult } from '../probe/port.ts';
import { errorReasonOf } from '../probe/run-probes.ts';

/** Codes with which Node refuses a certificate. */
const certificateCodes =
  /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL|INVALID_(?:CA|PURPOSE)|HOSTNAME_MISMATCH|PATH_LENGTH/;

/**
 * Checks that the API answers at its public address, with a trusted certificate. Often this machine cannot reach its
 * own public address, so no answer is a warning.
 */
export async function probePublicAddress(publicUrl: string, timeoutMs = 5000): Promise<ProbeResult> {
  const isSecure = publicUrl.startsWith('https:');
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const { ok, status } = await fetch(`${publicUrl}/health/live`, { signal, redirect: 'manual' });
    if (!ok) return { state: 'warning', said: `${publicUrl} answers with status ${status}: is it the API?` };
    if (!isSecure) return { state: 'warning', said: `${publicUrl} answers, but without TLS` };
    return { state: 'ok', said: `${publicUrl} answers with a trusted certificate` };
  } catch (error) {
    const reason = errorReasonOf(error);
    if (isSecure && certificateCodes.test(reason)) {
      return { state: 'failed', said: `the certificate of ${publicUrl} is not trusted: ${reason}` };
    }
    return { state: 'warning', said: `${publicUrl} cannot be reached from here: ${reason}` };
  }
}
