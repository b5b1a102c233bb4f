import { createHmac } from 'node:crypto';

export interface WebhookTarget {
  url: string;
  secret: string;
}

const answerTimeoutMs = 10_000;

/** Sends the events in one signed call. @returns whether the answer was 2xx; never throws */
export async function deliverWebhook(
  webhook: WebhookTarget,
  events: object[],
  now: Date,
  stop: AbortSignal,
): Promise<boolean> {
  const body = JSON.stringify({ events });
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac('sha256', webhook.secret).update(`${timestamp}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-post-timestamp': timestamp, 'x-post-signature': signature };
  const signal = AbortSignal.any([stop, AbortSignal.timeout(answerTimeoutMs)]);
  try {
    const response = await fetch(webhook.url, { method: 'POST', headers, body, signal, redirect: 'manual' });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
