import type { ProbeResult } from '../../probe/port.ts';

/** Checks that there is an E-IMZO API key for the host of the pages. */
export function probeApiKeys(keys: readonly { host: string }[], publicUrl: string | undefined): ProbeResult {
  const host = publicUrl ? new URL(publicUrl).hostname : 'localhost';
  if (['localhost', '127.0.0.1'].includes(host)) return { state: 'ok', said: 'the keys for development fit' };
  if (keys.some((one) => one.host === host)) return { state: 'ok', said: `there is a key for ${host}` };
  const said = `EIMZO_API_KEYS has no key for ${host}: the program E-IMZO before version 6 signs nothing there`;
  return { state: 'warning', said };
}
