import { gunzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';

export function decompressAnswer(answer: LightMyRequestResponse): LightMyRequestResponse {
  if (answer.headers['content-encoding'] !== 'gzip') return answer;
  const rawPayload = gunzipSync(answer.rawPayload);
  return { ...answer, rawPayload, body: rawPayload.toString() };
}
