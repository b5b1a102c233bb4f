import { z } from 'zod';
import type { Secret } from '../secret/index.ts';
import { apiKeysOf } from './api-keys.ts';
import { callPostalService, type PostalConnection } from './call-postal-service.ts';
import { type PostalLetter, type PostalService, PostalUnavailable } from './port.ts';
import { readNews } from './read-news.ts';
import { outcomeOfAccept, outcomeOfFind, outcomeOfInquiry, uncertaintyOf } from './read-postal-answer.ts';

const eventListBytes = 4 * 1024 * 1024;
const eventList = z.object({ events: z.array(z.unknown()), next: z.string().min(1).max(100).nullable() });
const count = z.object({ count: z.int().nonnegative() });

interface Options {
  baseUrl: string;
  apiKey: Secret;
  /** The other key of a rotation, with which a call is made again when the post does not know the first one. */
  formerApiKey?: Secret | undefined;
  /** Timeout of a whole call, from connecting to the last byte of the answer. */
  timeoutMs?: number;
}

/** Client of the postal service's HTTP API. */
export function httpPostalService({ baseUrl, apiKey, formerApiKey, timeoutMs = 20_000 }: Options): PostalService {
  return serviceOn({ baseUrl, keys: apiKeysOf(apiKey, formerApiKey), timeoutMs });
}

function serviceOn(post: PostalConnection): PostalService {
  return {
    async accept(letter, key) {
      const { body, type } = await formOf(letter);
      const headers = { 'content-type': type, 'idempotency-key': key };
      return callPostalService(post, { path: '/letters', init: { method: 'POST', headers, body } }).then(
        (answer) => outcomeOfAccept(answer, key, letter.uid),
        uncertaintyOf,
      );
    },
    async find(key) {
      const path = `/letters/${encodeURIComponent(key)}`;
      return callPostalService(post, { path }).then((answer) => outcomeOfFind(answer, key), uncertaintyOf);
    },
    async inquire(inquiry, key) {
      const body = JSON.stringify({ ...inquiry, askedAt: inquiry.askedAt.toISOString() });
      const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body };
      return callPostalService(post, { path: `/inquiries/${encodeURIComponent(key)}`, init }).then(
        (answer) => outcomeOfInquiry(answer, key, inquiry.reminders),
        uncertaintyOf,
      );
    },
    async eventsAfter(cursor, limit) {
      const query = new URLSearchParams({ limit: String(limit), ...(cursor !== null && { after: cursor }) });
      const { events, next } = await read(post, `/events?${query}`, eventList);
      return { ...readNews(events), next };
    },
    async acceptedCount(day) {
      const query = new URLSearchParams({ acceptedOn: day });
      return (await read(post, `/letters?${query}`, count)).count;
    },
    carrying: (requestId) => serviceOn({ ...post, requestId }),
  };
}

/**
 * Encodes the multipart body in memory. fetch would stream a FormData, and a timeout or connection reset during that
 * stream causes an unhandled rejection, which ends the process.
 */
async function formOf({ pdf, ...metadata }: PostalLetter) {
  const form = new FormData();
  form.append('metadata', new Blob([JSON.stringify(metadata)], { type: 'application/json' }), 'metadata.json');
  form.append('document', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'letter.pdf');
  const encoded = new Response(form);
  return { body: await encoded.bytes(), type: encoded.headers.get('content-type') ?? '' };
}

async function read<T>(post: PostalConnection, path: string, schema: z.ZodType<T>): Promise<T> {
  const answer = await callPostalService(post, { path, maxBytes: eventListBytes });
  const body = answer.status === 200 ? schema.safeParse(answer.json) : undefined;
  if (body?.success) return body.data;
  const why = answer.status === 200 ? 'an answer that is not in the agreed form' : `status ${answer.status}`;
  throw new PostalUnavailable(why, answer.status, answer.retryAfterSeconds);
}
