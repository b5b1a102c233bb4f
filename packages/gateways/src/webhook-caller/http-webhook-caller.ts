import { once } from 'node:events';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import {
  computeWebhookSignature,
  webhookEventHeader,
  webhookSignatureHeader,
  webhookTimestampHeader,
} from './compute-webhook-signature.ts';
import type { WebhookCall, WebhookCaller, WebhookOutcome } from './port.ts';
import { AddressRefused, assertPublicHost, lookUpPublicAddress } from './public-address.ts';

const maxAnswerBytes = 64 * 1024;

interface Options {
  /** Timeout of a whole call, from the DNS look-up to the end of the answer. */
  timeoutMs: number;
  /** Also allows plain HTTP and private addresses; for test installations only. */
  allowsPrivate: boolean;
}

/** Calls webhooks over HTTPS at public addresses only. Does not follow redirects. */
export function httpWebhookCaller(options: Options): WebhookCaller {
  return {
    tell: (call) => tell(call, options).catch((error: unknown) => failed(problemOf(error))),
  };
}

const failed = (problem: string, retryAfterSeconds: number | null = null): WebhookOutcome => ({
  kind: 'failed',
  problem,
  retryAfterSeconds,
});

async function tell(call: WebhookCall, options: Options): Promise<WebhookOutcome> {
  const response = await send(call, options);
  await drain(response);
  const status = response.statusCode ?? 0;
  if (status >= 200 && status < 300) return { kind: 'told' };
  const retryAfter = response.headers['retry-after'] ?? '';
  return failed(`status ${status}`, /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null);
}

/** Uses node:https instead of fetch, which has no option to choose the resolved address. */
async function send(call: WebhookCall, { timeoutMs, allowsPrivate }: Options): Promise<IncomingMessage> {
  const url = new URL(call.url);
  if (!allowsPrivate) {
    if (url.protocol !== 'https:') throw new AddressRefused('the address is not https');
    assertPublicHost(url);
  }
  const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, {
    method: 'POST',
    agent: false,
    headers: headersOf(call),
    signal: AbortSignal.timeout(timeoutMs),
    ...(!allowsPrivate && { lookup: lookUpPublicAddress }),
  });
  request.end(call.body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  // The response stream reports later errors of the connection, so this event is ignored.
  request.on('error', () => undefined);
  return response;
}

function headersOf({ secret, eventId, body, at }: WebhookCall) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'hybrid-mail',
    [webhookEventHeader]: eventId,
    [webhookTimestampHeader]: timestamp,
    [webhookSignatureHeader]: computeWebhookSignature(secret, timestamp, body),
  };
}

/** Reads and discards the body, up to a limit, so that the receiver can finish sending. Only the status matters. */
async function drain(response: IncomingMessage): Promise<void> {
  let size = 0;
  for await (const chunk of response) {
    size += (chunk as Buffer).byteLength;
    if (size > maxAnswerBytes) break;
  }
}

function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'no answer in time';
  return 'code' in error ? `${error.message} (${String(error.code)})` : error.message;
}
