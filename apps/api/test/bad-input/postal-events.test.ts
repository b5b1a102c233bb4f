import { applyPostalEvents } from '@hybrid-mail/core/postal';
import { computePostalSignature, postalSignatureHeader, postalTimestampHeader } from '@hybrid-mail/gateways/postal';
import { type TestPost, testPost } from '@hybrid-mail/testing/test-post';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld, type TestClient } from '../api-world.ts';
import { aCast, type Cast } from '../cast.ts';
import { aLetterAtPost } from '../letters.ts';
import { postalCall, postalEvent } from '../postal-calls.ts';
import { expectDenied, expectRefusal } from '../refusal.ts';
import { expectUnchanged } from '../unchanged.ts';

const url = '/api/postal/events';
const day = 24 * 60 * 60 * 1000;

let api: ApiWorld;
let cast: Cast;
let post: TestPost;
let sender: TestClient;
beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
  post = await testPost();
  sender = await api.by(cast.people.O);
});
afterAll(async () => {
  await post?.close();
  await api?.close();
});

/** A letter that the post has accepted, and builders of its events. */
async function aPostedLetter() {
  const id = await aLetterAtPost(api, post, cast.ours);
  const { uid } = await api.db.prisma.mail.findUniqueOrThrow({ where: { id } });
  const event = (sequence: number, given: Record<string, unknown> = {}) =>
    postalEvent({
      id: `${uid}-${sequence}`,
      cursor: `${uid}-${sequence}`,
      uid,
      sequence,
      at: api.clock.now().toISOString(),
      ...given,
    });
  const result = (sequence: number, type: number, given: Record<string, unknown> = {}) =>
    event(sequence, {
      type: 'result',
      result: {
        type,
        performedOn: api.clock.now().toISOString(),
        recipient: null,
        note: null,
        courier: null,
        postIndex: '140100',
      },
      ...given,
    });
  return { id, uid, event, result };
}

async function tell(content: unknown) {
  const { body, headers } = postalCall(api, content);
  return api.app.inject({ method: 'POST', url, headers, payload: body });
}
const page = async (id: number) => (await sender.get(`/api/mail/${id}`)).json();
const typesOf = async (id: number) =>
  (await page(id)).Histories.map(({ HistoryType }: { HistoryType: number }) => HistoryType);

describe('a call that is not the post', () => {
  const body = JSON.stringify({ events: [postalEvent()] });
  const seconds = () => Math.floor(api.clock.now().getTime() / 1000);
  const signed = (time: number, text = body, secret = api.config.POSTAL_WEBHOOK_SECRET) => ({
    [postalTimestampHeader]: String(time),
    [postalSignatureHeader]: computePostalSignature(secret, String(time), text),
  });

  it.each<[string, () => Record<string, string>]>([
    ['no signature', () => ({})],
    ['a time and no signature', () => ({ [postalTimestampHeader]: String(seconds()) })],
    ['a signature that is noise', () => ({ ...signed(seconds()), [postalSignatureHeader]: 'f'.repeat(64) })],
    ['a signature with another key', () => signed(seconds(), body, 'x'.repeat(40))],
    ['a signature of another body', () => signed(seconds(), `${body} `)],
    ['a time of six minutes ago', () => signed(seconds() - 360)],
    ['a time in six minutes', () => signed(seconds() + 360)],
    ['a bearer token', () => ({ authorization: `Bearer ${sender.token}` })],
  ])('B082 with %s is denied, and nothing is stored', async (_, headers) => {
    const call = { method: 'POST', url, payload: body } as const;
    const answer = await expectUnchanged(api.db, () =>
      api.app.inject({ ...call, headers: { 'content-type': 'application/json', ...headers() } }),
    );
    expectDenied(answer, 'postal-signature-wrong');
  });

  it('B082 without a body is denied', async () => {
    expectDenied(await api.app.inject({ method: 'POST', url, headers: signed(seconds()) }), 'postal-signature-wrong');
  });

  it('B082 with the right signature over another type of content is refused', async () => {
    const headers = { ...signed(seconds()), 'content-type': 'text/plain' };
    expectRefusal(await api.app.inject({ method: 'POST', url, headers, payload: body }), 415);
  });

  it('B082 by GET is refused', async () => {
    expectRefusal(await api.app.inject({ url, headers: signed(seconds()) }), 405, 'method-not-allowed');
  });
});

describe('what the post signed', () => {
  it('B081 the same event twenty times is stored once', async () => {
    const { id, event } = await aPostedLetter();
    const answers = await Promise.all(Array.from({ length: 20 }, () => tell({ events: [event(1)] })));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(20).fill(200));
    const stored = answers.map((answer) => answer.json().Stored);
    expect(stored.sort()).toEqual([...Array(19).fill(0), 1]);
    const { uid } = await api.db.prisma.mail.findUniqueOrThrow({ where: { id } });
    await Promise.all([applyPostalEvents(api, uid), applyPostalEvents(api, uid)]);
    expect(await typesOf(id)).toEqual([0, 7, 6]);
  });

  it('B081 events out of order wait for the missing one', async () => {
    const { id, uid, event, result } = await aPostedLetter();
    await tell({ events: [result(4, 0), event(2, { type: 'printed' })] });
    expect(await applyPostalEvents(api, uid)).toBe(0);
    expect(await page(id)).toMatchObject({ Perform: null });
    await tell({ events: [event(3, { type: 'prepared' }), event(1)] });
    expect(await applyPostalEvents(api, uid)).toBe(4);
    expect(await typesOf(id)).toEqual([0, 7, 6, 1, 2, 4]);
    expect(await page(id)).toMatchObject({ Perform: { Type: 0, TypeName: 'Вручено' } });
  });

  it('B081 an event of an unknown letter is kept for a person', async () => {
    const { uid } = postalEvent();
    expect((await tell({ events: [postalEvent({ id: 'stray' })] })).json()).toEqual({ Stored: 1 });
    expect(await applyPostalEvents(api, uid)).toBe(0);
    const stored = await api.db.prisma.postalEvent.findUniqueOrThrow({ where: { eventId: 'stray' } });
    expect(stored).toMatchObject({ appliedOn: null, problem: 'unknown letter' });
  });

  it.each([
    ['tomorrow', day],
    ['three years ago', -3 * 365 * day],
  ])('B081 an event of %s is kept for a person and changes nothing', async (_, distance) => {
    const { id, uid, result } = await aPostedLetter();
    const at = new Date(api.clock.now().getTime() + distance).toISOString();
    expect((await tell({ events: [result(1, 0, { at })] })).statusCode).toBe(200);
    expect(await applyPostalEvents(api, uid)).toBe(0);
    expect(await page(id)).toMatchObject({ Perform: null });
    const [stored] = await api.db.prisma.postalEvent.findMany({ where: { mailUid: uid } });
    expect(stored?.problem).toMatch(/time/);
  });

  it('B083 a later result replaces an earlier one, an attempt does not reopen, and the history keeps all', async () => {
    const { id, uid, result } = await aPostedLetter();
    await tell({ events: [result(1, 4), result(2, 0), result(3, 8)] });
    expect(await applyPostalEvents(api, uid)).toBe(3);
    expect(await page(id)).toMatchObject({ Perform: { Type: 0 } });
    const results = (await page(id)).Histories.filter(({ Perform }: { Perform: unknown }) => Perform !== null);
    expect(results.map(({ Perform }: { Perform: { Type: number } }) => Perform.Type)).toEqual([4, 0, 8]);
  });

  it('B083 an unknown result is kept for a person, and the other events of the call count', async () => {
    const { id, uid, event, result } = await aPostedLetter();
    const call = { events: [event(1), result(2, 77)] };
    expectRefusal(await tell(call), 422, 'postal-event-unreadable');
    expectRefusal(await tell(call), 422, 'postal-event-unreadable');
    expect(await applyPostalEvents(api, uid)).toBe(1);
    expect(await typesOf(id)).toEqual([0, 7, 6]);
    const parked = await api.db.prisma.postalEvent.findMany({ where: { eventId: { startsWith: 'unreadable' } } });
    expect(parked).toMatchObject([{ body: { uid, result: { type: 77 } }, appliedOn: null }]);
  });

  it.each([
    ['a uid that is not a UUID', { uid: 'x' }],
    ['no id', { id: '' }],
    ['a sequence of zero', { sequence: 0 }],
    ['a text with a NUL', { postIndex: '14\u00000100' }],
    ['a type that does not exist', { type: 'burnt' }],
    ['a result without its content', { type: 'result' }],
    ['a sequence beyond counting', { sequence: 2 ** 40 }],
  ])('an event with %s never breaks the door', async (_, given) => {
    const answer = await tell({ events: [postalEvent({ id: `odd ${Math.random()}`, ...given })] });
    expect([200, 422]).toContain(answer.statusCode);
  });

  it.each(['', 'null', '[]', '5', '{', '{"events":5}', '{"events":{}}', '<events/>'])(
    '%j in place of events is refused',
    async (body) => {
      expectRefusal(await expectUnchanged(api.db, () => tell(body)), 400, 'unreadable-body');
    },
  );

  it('more than a megabyte at once is refused', async () => {
    expectRefusal(await tell(`{"events":[],"x":"${'x'.repeat(1024 * 1024)}"}`), 413, 'body-too-large');
  });
});
