import { once } from 'node:events';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import {
  computeWebhookSignature,
  webhookEventHeader,
  webhookSignatureHeader,
  webhookTimestampHeader,
} from './compute-webhook-signature.ts';
import {
  standardIdHeader,
  standardSignatureHeader,
  standardTimestampHeader,
  type WebhookAnswer,
  type WebhookCall,
  type WebhookCaller,
  type WebhookOutcome,
} from './port.ts';
import { AddressRefused, assertPublicHost, lookUpPublicAddress } from './public-address.ts';
import { computeStandardSignature, messageIdOf } from './standard-webhook.ts';

const maxAnswerBytes = 64 * 1024;
/** Bytes of the answer that are returned. */
const maxReturnedBytes = 1024;

interface Options {
  /** Timeout of a whole call, from the DNS look-up to the end of the answer. */
  timeoutMs: number;
  /** Also allows plain HTTP and private addresses; for test installations only. */
  allowsPrivate: boolean;
}

/** Calls webhooks over HTTPS at public addresses only. Does not follow redirects. */
export function httpWebhookCaller(options: Options): WebhookCaller {
  return {
    tell: async (call) => {
      const start = performance.now();
      const took = () => Math.round(performance.now() - start);
      try {
        const response = await send(call, options);
        const answer = await readBeginning(response);
        return outcomeOf(response, { answer, durationMs: took() });
      } catch (error) {
        const none = { status: null, answer: null, durationMs: took() };
        return { kind: 'failed', problem: problemOf(error), retryAfterSeconds: null, ...none };
      }
    },
  };
}

function outcomeOf({ statusCode = 0, headers }: IncomingMessage, read: Omit<WebhookAnswer, 'status'>): WebhookOutcome {
  const answer = { ...read, status: statusCode };
  if (statusCode >= 200 && statusCode < 300) return { kind: 'told', ...answer };
  const retryAfter = headers['retry-after'] ?? '';
  const retryAfterSeconds = /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null;
  return { kind: 'failed', problem: `status ${statusCode}`, retryAfterSeconds, ...answer };
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

/**
 * Headers of Standard Webhooks, and beside them those from before. X-Webhook-Signature has room for one secret: the
 * oldest that is valid, so that a rotation breaks no receiver before its overlap ends.
 */
function headersOf({ secrets, eventId, body, at }: WebhookCall) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const id = messageIdOf(eventId);
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'hybrid-mail',
    [standardIdHeader]: id,
    [standardTimestampHeader]: timestamp,
    [standardSignatureHeader]: computeStandardSignature(secrets, { id, timestamp, body }),
    [webhookEventHeader]: eventId,
    [webhookTimestampHeader]: timestamp,
    [webhookSignatureHeader]: computeWebhookSignature(secrets.at(-1) ?? secrets[0], timestamp, body),
  };
}

/**
 * Reads the body, up to a limit, so that the receiver can finish sending.
 * @returns its beginning as text that Postgres can store
 */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const kept: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    const bytes = chunk as Buffer;
    if (size < maxReturnedBytes) kept.push(bytes.subarray(0, maxReturnedBytes - size));
    size += bytes.byteLength;
    if (size > maxAnswerBytes) break;
  }
  // The option `stream` leaves out a last character that was cut.
  const text = new TextDecoder().decode(Buffer.concat(kept), { stream: true });
  return text.replaceAll('\0', '\ufffd');
}

function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'no answer in time';
  return 'code' in error ? `${error.message} (${String(error.code)})` : error.message;
}
