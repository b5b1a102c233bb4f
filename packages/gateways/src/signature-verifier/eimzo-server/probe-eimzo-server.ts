import type { ProbeResult } from '../../probe/port.ts';
import { askEimzoServer } from './ask-eimzo-server.ts';

/** Checks that E-IMZO-SERVER answers `GET /ping`, and reports until when its key is valid. */
export async function probeEimzoServer(baseUrl: string, timeoutMs = 5000): Promise<ProbeResult> {
  const state = await askEimzoServer(baseUrl, timeoutMs);
  if (typeof state === 'number') return { state: 'failed', said: `E-IMZO-SERVER answers with status ${state}` };
  if (state === null) return { state: 'failed', said: 'what answers is not E-IMZO-SERVER' };
  const key = state.keyEndsOn === null ? '' : `; its key ends on ${state.keyEndsOn.toISOString().slice(0, 10)}`;
  return { state: 'ok', said: `E-IMZO-SERVER answers; its time is ${state.time ?? 'not told'}${key}` };
}
