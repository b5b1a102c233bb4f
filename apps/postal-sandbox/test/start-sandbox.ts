import { createHash, randomUUID } from 'node:crypto';
import {
  httpPostalService,
  type PostalEvent,
  type PostalLetter,
  type PostalService,
} from '@hybrid-mail/gateways/postal';
import { onTestFinished } from 'vitest';
import { buildPostalSandbox, type PostalSandboxOptions } from '../src/app.ts';
import type { KeyRecord } from '../src/faults/call-book.ts';

const apiKey = 'test-key';

/** Options of `expect.poll`, with a timeout that suffices on a busy machine. */
export const readyPollOptions = { timeout: 20_000 };

/** Starts a sandbox on a free port, with clients for it and its control routes. Closes it at the end of the test. */
export async function startSandbox(options: Partial<PostalSandboxOptions> = {}) {
  const app = buildPostalSandbox({ apiKey, stepSeconds: 0, ...options });
  const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const post = httpPostalService({ baseUrl, apiKey });
  const control = sandboxControlsOf(baseUrl);
  return { app, baseUrl, post, impatient: httpPostalService({ baseUrl, apiKey, timeoutMs: 700 }), ...control };
}

export function sandboxControlsOf(baseUrl: string) {
  async function call(method: string, path: string, body?: object): Promise<Response> {
    const headers = { authorization: `Bearer ${apiKey}`, ...(body && { 'content-type': 'application/json' }) };
    return fetch(`${baseUrl}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  }
  return {
    call,
    misbehave: async (faults: object) => (await call('PUT', '/sandbox/faults', faults)).status,
    behave: async () => (await call('DELETE', '/sandbox/faults')).status,
    tick: async (times = 1) => {
      for (let i = 0; i < times; i++) await call('POST', '/sandbox/tick');
    },
    records: async () => (await (await call('GET', '/sandbox/letters')).json()) as KeyRecord[],
  };
}

export function aLetter(changes: Partial<PostalLetter> = {}): PostalLetter {
  const pdf = changes.pdf ?? new TextEncoder().encode('%PDF-1.7\na letter of one page\n%%EOF\n');
  return {
    uid: randomUUID(),
    pdf,
    sha256: createHash('sha256').update(pdf).digest('hex'),
    sender: { organization: 'ООО «Ромашка»', inn: '301234567', unit: 'Бухгалтерия' },
    receiver: 'Мирзаева Шахноза Рустамовна',
    address: 'ул. Амира Темура, 15',
    regionId: 1,
    regionName: 'город Ташкент',
    areaId: 5,
    areaName: 'Юнусабадский район',
    pages: 1,
    sheets: 1,
    ...changes,
  };
}

/** Reads all published events, page by page. */
export async function readAllEvents(post: PostalService, pageSize = 100): Promise<PostalEvent[]> {
  const events: PostalEvent[] = [];
  for (let cursor: string | null = null; ; ) {
    const page = await post.eventsAfter(cursor, pageSize);
    events.push(...page.events);
    if (page.next === null) return events;
    cursor = page.next;
  }
}
