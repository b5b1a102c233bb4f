import { z } from 'zod';
import { serverTime } from './eimzo-answer.ts';

const answer = z.object({
  serverDateTime: z.string().optional(),
  /** The key by which the server is known to the operator of E-IMZO. */
  vpnKeyInfo: z.object({ validTo: serverTime }).nullable().catch(null),
});

interface EimzoServerState {
  /** Time of the server as it writes it; null when it does not tell. */
  readonly time: string | null;
  readonly keyEndsOn: Date | null;
}

/**
 * Calls `GET /ping` of E-IMZO-SERVER.
 * @returns the status of an answer that is an error, or null when what answers is something else
 */
export async function askEimzoServer(baseUrl: string, timeoutMs = 5000): Promise<EimzoServerState | number | null> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/ping`, { signal, redirect: 'error' });
  if (!response.ok) return response.status;
  const read = answer.safeParse(await response.json().catch(() => undefined));
  if (!read.success) return null;
  const { serverDateTime = null, vpnKeyInfo } = read.data;
  return { time: serverDateTime, keyEndsOn: vpnKeyInfo?.validTo ?? null };
}

/** When the key of E-IMZO-SERVER ends; null when the server is away or does not tell. */
export async function endOfEimzoKey(baseUrl: string): Promise<Date | null> {
  const state = await askEimzoServer(baseUrl).catch(() => null);
  return typeof state === 'object' && state !== null ? state.keyEndsOn : null;
}
