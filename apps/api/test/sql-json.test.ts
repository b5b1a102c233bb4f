import { mailDetails, mailPage } from '@hybrid-mail/contracts/mail-record';
import { trackedMail } from '@hybrid-mail/contracts/track';
import { unitCalls } from '@hybrid-mail/contracts/unit';
import { type TestPost, testPost } from '@hybrid-mail/testing/test-post';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ApiWorld, apiWorld, type TestClient } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';
import { aLetterAtPost, aLetterOfEachKind, type LetterIds, queueLetter } from './letters.ts';

let api: ApiWorld;
let cast: Cast;
let post: TestPost;
let sender: TestClient;
let letters: LetterIds;
let travelled: number;
beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
  post = await testPost();
  sender = await api.by(cast.people.O);
  letters = await aLetterOfEachKind(api, cast.ours);
  travelled = await aLetterAtPost(api, post, cast.ours, 4);
  await queueLetter(api, cast.ours, letters.refused);
});
afterAll(async () => {
  await post?.close();
  await api?.close();
});

/** Expects that decoding by the contract and encoding again yields the same JSON. */
function expectOfContract(schema: z.ZodType, answer: { body: string }): void {
  const outside = JSON.parse(answer.body);
  expect(z.encode(schema, z.decode(schema, outside))).toEqual(outside);
}

const kinds = ['draft', 'queued', 'accepted', 'delivered', 'postalError', 'refused'] as const;

describe('JSON that is written in SQL is what the contract says', () => {
  it('in the list, for letters of every kind', async () => {
    const answer = await sender.get('/api/mail?limit=500');
    expect(answer.json().Total).toBe(kinds.length + 1);
    expectOfContract(mailPage, answer);
  });

  it('in the list of staff', async () => {
    expectOfContract(mailPage, await (await api.by(cast.people.AD)).get('/api/AdminMail'));
  });

  it.each(kinds)('on the page of a letter: %s', async (kind) => {
    expectOfContract(mailDetails, await sender.get(`/api/mail/${letters[kind]}`));
  });

  it('on the page of a letter with signature, history and result', async () => {
    const answer = await sender.get(`/api/mail/${travelled}`);
    expect(answer.json()).toMatchObject({ Signature: { SignerName: expect.any(String) }, Perform: { Type: 0 } });
    expect(answer.json().Histories.length).toBeGreaterThan(4);
    expectOfContract(mailDetails, answer);
  });

  it.each(['accepted', 'delivered'] as const)('in the public tracking, by number and uid: %s', async (kind) => {
    const { uid } = await api.db.prisma.mail.findUniqueOrThrow({ where: { id: letters[kind] } });
    for (const id of [letters[kind], uid]) {
      expectOfContract(trackedMail, await api.app.inject(`/api/TrackMail?id=${id}`));
    }
  });

  it('in the public tracking of a letter with a result, without anything private', async () => {
    const answer = await api.app.inject(`/api/TrackMail?id=${travelled}`);
    expectOfContract(trackedMail, answer);
    expect(answer.body).not.toMatch(
      /Получатель|Тинчлик|Receiver|Address|AccountName|Note|Courier|Recipient|Organization/,
    );
  });

  it('in the lists of units and users', async () => {
    expectOfContract(unitCalls.list.reply as z.ZodType, await sender.get('/api/Unit'));
    expectOfContract(unitCalls.ofUser.reply as z.ZodType, await sender.get('/api/UserUnit'));
    expectOfContract(unitCalls.users.reply as z.ZodType, await sender.get('/api/unitUser'));
  });

  it('dates leave twice, with the offset of Tashkent and as people read them', async () => {
    const { SentOn, SentOnStr, Perform } = (await sender.get(`/api/mail/${travelled}`)).json();
    expect(SentOn).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+05:00$/);
    expect(SentOnStr).toBe(SentOn.slice(0, 19).replace('T', ' '));
    expect(Perform.PerformedOnStr).toBe(Perform.PerformedOn.slice(0, 10));
    expect(new Date(SentOn)).toEqual(api.clock.now());
  });
});
