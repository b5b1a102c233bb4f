import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';

const LONGEST_ANSWER = 8 * 1024 * 1024;

export type TextPostRequest = { url: URL; headers: Record<string, string>; body: string; timeoutMs: number };

/** POST with a Host header chosen by the caller, which `fetch` does not allow. */
export function sendTextPost({
  url,
  headers,
  body,
  timeoutMs,
}: TextPostRequest): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestSecure : requestPlain;
    const options = { method: 'POST', headers, servername: url.hostname, signal: AbortSignal.timeout(timeoutMs) };
    const sent = send(url, options, (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('error', reject);
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > LONGEST_ANSWER) response.destroy(new Error('the answer is too long'));
        else chunks.push(chunk);
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
