import { mailSorts } from '@hybrid-mail/contracts/mail-columns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld, type TestClient } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';
import { aDraft, addDeliveryResult } from './letters.ts';
import { expectRefusal } from './refusal.ts';

interface Page {
  Records: { Id: number }[];
  Total: number;
  NextCursor?: string;
  Deleted?: { Id: number; ExternalId: string | null; DeletedOn: string }[];
}

let api: ApiWorld;
let cast: Cast;
let sender: TestClient;
beforeAll(async () => {
  api = await apiWorld({ now: '2026-11-21T06:30:00Z' });
  cast = await aCast(api);
  sender = await api.by(cast.people.H);
  const at = (day: number, given = {}) =>
    aDraft(api, cast.ours, { createdOn: new Date(`2026-11-${day}T06:00:00.${day}1Z`), ...given });
  const sent = (day: number) => ({ isSent: true, sendStatus: 1, sentOn: new Date(`2026-11-${day}T07:00:00.007Z`) });
  for (const receiver of ['Юлдашев', 'алиев', 'Алиев', 'Zokirov', 'Каримов']) {
    await at(12, { receiver, pages: 2 });
    const id = await at(13, { receiver, pages: 5, ...sent(receiver === 'алиев' ? 14 : 15) });
    if (receiver !== 'Zokirov') await addDeliveryResult(api, id, 0, receiver);
  }
  await aDraft(api, cast.theirs, { createdOn: new Date('2026-11-12T06:00:00Z') });
});
afterAll(() => api?.close());

async function page(query: string, caller = sender): Promise<Page & { link: string | undefined }> {
  const answer = await caller.get(`/api/mail?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return { ...answer.json(), link: answer.headers.link as string | undefined };
}

/** Follows the link of each page to the last one. */
async function follow(query: string, between: () => Promise<unknown> = async () => undefined): Promise<number[]> {
  const seen: number[] = [];
  for (let next: string | undefined = query; next !== undefined; ) {
    const { Records, link } = await page(next);
    seen.push(...Records.map(({ Id }) => Id));
    await between();
    next = /^<\/api\/mail\?(.*)>; rel="next"$/.exec(link ?? '')?.[1];
  }
  return seen;
}

const wholeOf = async (query: string) => (await page(`${query}&limit=500`)).Records.map(({ Id }) => Id);

describe('the pages of a list by cursor', () => {
  it.each(mailSorts.flatMap((sort) => [`sort=${sort}&desc=true`, `sort=${sort}&desc=false`]))(
    'hold each letter once, in the order of the list: %s',
    async (query) => {
      expect(await follow(`${query}&limit=3`)).toEqual(await wholeOf(query));
    },
  );

  it.each(['receiver=алиев', 'isSent=true&sort=sentOn', 'isSent=false', 'receiver=Каримов&sort=receiver'])(
    'keep their filters: %s',
    async (query) => {
      const whole = await wholeOf(query);
      expect(whole.length).toBeGreaterThan(1);
      expect(await follow(`${query}&limit=1`)).toEqual(whole);
    },
  );

  it('repeat no letter and leave none out when a letter comes or goes between two of them', async () => {
    const before = await wholeOf('');
    const added: number[] = [];
    const seen = await follow('limit=4', async () => {
      if (added.length > 2) return;
      added.push(await aDraft(api, cast.ours, { createdOn: api.clock.now() }));
    });
    expect(seen).toEqual(before);
    for (const id of added) expect((await sender.delete(`/api/mail?id=${id}`)).statusCode).toBe(200);
  });

  it('have the same next page by the body and by the link; the last one has none', async () => {
    const first = await page('limit=4&isSent=false');
    expect(first.link).toBe(`</api/mail?limit=4&isSent=false&cursor=${first.NextCursor}>; rel="next"`);
    expect(first.NextCursor).toMatch(/^[A-Za-z0-9_-]+$/);
    const last = await page(`limit=4&isSent=false&cursor=${first.NextCursor}`);
    expect([last.Records.length, last.Total, last.link]).toEqual([1, 5, undefined]);
    expect(last).not.toHaveProperty('NextCursor');
    expect(await page('limit=500&ids=999999')).toEqual({ Records: [], Total: 0, link: undefined });
  });

  it('go on from a page by skip, without repeating its parameters in another spelling', async () => {
    const { link } = await page('Limit=2&SKIP=2&Cursor=');
    expect(link).toMatch(/^<\/api\/mail\?Limit=2&cursor=[^&]+>/);
    expect(await follow('limit=2&skip=2')).toEqual((await wholeOf('')).slice(2));
  });

  it('of one person are no way to the letters of another', async () => {
    const { NextCursor } = await page('limit=1');
    const { Records } = await page(`limit=500&cursor=${NextCursor}`, await api.by(cast.people.F));
    expect(Records.map(({ Id }) => Id)).toEqual(
      (await page('limit=500', await api.by(cast.people.F))).Records.map(({ Id }) => Id),
    );
  });

  it.each([
    'x',
    Buffer.from('{}').toString('base64url'),
    Buffer.from('{"v":1,"sort":"createdOn","desc":true,"key":"x","id":1}').toString('base64url'),
    Buffer.from('{"v":1,"sort":"receiver","desc":true,"key":"\\u0000","id":1}').toString('base64url'),
    Buffer.from('{"v":1,"sort":"id","desc":true,"key":9e15,"id":1}').toString('base64url'),
    Buffer.from('{"v":1,"sort":"nothing","desc":true,"key":1,"id":1}').toString('base64url'),
    'я',
    'A'.repeat(5000),
  ])('refuse what is no cursor: %s', async (cursor) => {
    const answer = await sender.get(`/api/mail?cursor=${encodeURIComponent(cursor)}`);
    expectRefusal(answer, 400, 'wrong-input');
    expect(answer.json().Fields).toHaveProperty('Cursor');
  });

  it('cannot be skipped, nor be a page of the whole list', async () => {
    const { NextCursor } = await page('limit=1');
    expect((await sender.get(`/api/mail?cursor=${NextCursor}&skip=1`)).json().Fields).toHaveProperty('Skip');
    expect((await sender.get(`/api/mail?cursor=${NextCursor}&limit=501`)).json().Fields).toHaveProperty('Limit');
  });
});

describe('deleted letters', () => {
  const since = '2026-12-01T00:00:00Z';
  const asked = `changedSince=${since}&includeDeleted=true`;
  let ids: number[];
  beforeAll(async () => {
    api.clock.advance(15 * 24 * 3_600_000);
    ids = [];
    for (const at of [1, 2, 3, 4, 5]) {
      const id = await aDraft(api, cast.ours, { externalId: at === 1 ? 'own-1' : null, changedOn: api.clock.now() });
      ids.push(id);
    }
    for (const id of ids.slice(0, 3)) {
      api.clock.advance(1000);
      expect((await sender.delete(`/api/mail?id=${id}`)).statusCode).toBe(200);
    }
  });

  it('are told to a program that asks what has changed and for them, with their time', async () => {
    const { Records, Total, Deleted } = await page(asked);
    expect([Records.map(({ Id }) => Id).toSorted(), Total]).toEqual([ids.slice(3), 2]);
    expect(Deleted).toEqual(
      ids.slice(0, 3).map((Id, at) => ({
        Id,
        ExternalId: at === 0 ? 'own-1' : null,
        DeletedOn: expect.stringMatching(/^2026-12-06T11:30:0\d(\.\d+)?\+05:00$/),
      })),
    );
    expect(await page(`changedSince=${since}`)).not.toHaveProperty('Deleted');
    expect((await page(`changedSince=2027-01-01T00:00:00Z&includeDeleted=true`)).Deleted).toEqual([]);
  });

  it('fit the receiver that was asked for, of customers and of staff', async () => {
    const admin = await api.by(cast.people.AD);
    const goneFor = async (caller: TestClient, receiver: string) => {
      const path = caller === admin ? '/api/AdminMail' : '/api/mail';
      const answer = await caller.get(`${path}?${asked}&receiver=${encodeURIComponent(receiver)}`);
      return (answer.json() as Page).Deleted?.map(({ Id }) => Id);
    };
    for (const caller of [sender, admin]) {
      expect(await goneFor(caller, 'олучател')).toEqual(ids.slice(0, 3));
      expect(await goneFor(caller, 'poluchatel')).toEqual(ids.slice(0, 3));
      expect(await goneFor(caller, 'Ксенофонт')).toEqual([]);
    }
  });

  it('come page by page, each once, also when the letters have ended before them', async () => {
    const [seen, gone]: [number[], number[]] = [[], []];
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const { Records, Deleted, NextCursor }: Page = await page(`${asked}&limit=1&cursor=${cursor}`);
      seen.push(...Records.map(({ Id }) => Id));
      gone.push(...(Deleted ?? []).map(({ Id }) => Id));
      cursor = NextCursor;
    }
    expect([seen.toSorted(), gone]).toEqual([ids.slice(3), ids.slice(0, 3)]);
  });

  it('of another organization are not in the list, and neither is a restored letter', async () => {
    expect((await page(asked, await api.by(cast.people.F))).Deleted).toEqual([]);
    const back = await sender.put('/api/RestoreMail', { Ids: [ids[2]] });
    expect(back.statusCode, back.body).toBe(200);
    expect((await page(asked)).Deleted?.map(({ Id }) => Id)).toEqual(ids.slice(0, 2));
  });

  it.each([
    ['includeDeleted=true', 'IncludeDeleted'],
    [`${asked}&skip=1`, 'Skip'],
    [`${asked}&limit=1000`, 'Limit'],
  ])('need a moment and pages by cursor: %s', async (query, field) => {
    const answer = await sender.get(`/api/mail?${query}`);
    expectRefusal(answer, 400, 'wrong-input');
    expect(answer.json().Fields).toHaveProperty(field);
  });
});
