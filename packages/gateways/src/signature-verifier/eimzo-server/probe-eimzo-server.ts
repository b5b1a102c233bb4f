import { z } from 'zod';
import type { ProbeResult } from '../../probe/port.ts';

const answer = z.object({ serverDateTime: z.string().optional(), vpnKeyInfo: z.unknown() });

/** Checks that E-IMZO-SERVER answers `GET /ping`. */
export async function probeEimzoServer(baseUrl: string, timeoutMs = 5000): Promise<ProbeResult> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/ping`, { signal, redirect: 'error' });
  if (!response.ok) return { state: 'failed', said: `E-IMZO-SERVER answers with status ${response.status}` };
  const read = answer.safeParse(await response.json().catch(() => undefined));
  if (!read.success) return { state: 'failed', said: 'what answers is not E-IMZO-SERVER' };
  return { state: 'ok', said: `E-IMZO-SERVER answers; its time is ${read.data.serverDateTime ?? 'not told'}` };
}
