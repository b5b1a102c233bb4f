import { createWebhookAddress, sendTestEvent } from '@hybrid-mail/core/webhook';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApiKey } from './api-keys.ts';
import { type ApiWorld, apiWorld, type TestClient } from './api-world.ts';
import { aCast } from './cast.ts';
import { expectRefusal } from './refusal.ts';

interface Page {
  Records: { EventId: number }[];
  Before: number | null;
  NextCursor?: string;
}

let api: ApiWorld;
let program: TestClient;
let webhookId: number;
let otherId: number;
/** Adds an event. @returns its id */
let addEvent: () => Promise<number>;
const events: number[] = [];
beforeAll(async () => {
  api = await apiWorld();
  const cast = await aCast(api);
  const head = api.as(await api.actorOf(cast.people.H.id), 'webhook.edit');
  const address = async (path: string) =>
    (await createWebhookAddress(head, { url: `https://example.uz/${path}`, description: '', types: [] })).id;
  webhookId = await address('letters');
  otherId = await address('stock');
  addEvent = async () => (await sendTestEvent(head, { id: webhookId })).eventId;
  while (events.length < 7) events.unshift(await addEvent());
  program = api.with((await anApiKey(api, cast, { scopes: ['webhooks'] })).key);
});
afterAll(() => api?.close());

const read = (query: string) => program.get(`/api/WebhookDelivery?${query}`);

describe('the deliveries of an address by cursor', () => {
  it('come each once, whether an event comes between two pages or not', async () => {
    const seen: number[] = [];
    for (let next: string | undefined = `webhookId=${webhookId}&limit=3`; next !== undefined; ) {
      const answer = await read(next);
      expect(answer.statusCode, answer.body).toBe(200);
      seen.push(...(answer.json() as Page).Records.map(({ EventId }) => EventId));
      await addEvent();
      next = /^<\/api\/WebhookDelivery\?(.*)>; rel="next"$/.exec(String(answer.headers.link))?.[1];
    }
    expect(seen).toEqual(events);
  });

  it('have the same next page by the cursor and by the number of before; the last one has none', async () => {
    const first: Page = (await read(`webhookId=${webhookId}&limit=2`)).json();
    const byCursor = await read(`webhookId=${webhookId}&limit=2&cursor=${first.NextCursor}`);
    expect(byCursor.json()).toEqual((await read(`webhookId=${webhookId}&limit=2&before=${first.Before}`)).json());
    const whole = await read(`webhookId=${webhookId}&limit=100`);
    expect([whole.json().Before, whole.headers.link]).toEqual([null, undefined]);
    expect(whole.json()).not.toHaveProperty('NextCursor');
  });

  it('of another address, of another list and beside before are refused', async () => {
    const { NextCursor }: Page = (await read(`webhookId=${webhookId}&limit=1`)).json();
    const ofLetters = Buffer.from('{"v":1,"sort":"id","desc":true,"after":null}').toString('base64url');
    for (const [query, field] of [
      [`webhookId=${otherId}&cursor=${NextCursor}`, 'Cursor'],
      [`webhookId=${webhookId}&cursor=${ofLetters}`, 'Cursor'],
      [`webhookId=${webhookId}&cursor=x`, 'Cursor'],
      [`webhookId=${webhookId}&cursor=${NextCursor}&before=2`, 'Before'],
    ] as const) {
      const answer = await read(query);
      expectRefusal(answer, 400, 'wrong-input');
      expect(Object.keys(answer.json().Fields)).toEqual([field]);
    }
  });
});
