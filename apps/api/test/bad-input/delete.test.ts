import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld, type TestClient } from '../api-world.ts';
import { aCast, type Cast } from '../cast.ts';
import { aDraft, aLetterOfEachKind, type LetterIds } from '../letters.ts';
import { expectRefusal } from '../refusal.ts';
import { expectUnchanged } from '../unchanged.ts';

let api: ApiWorld;
let cast: Cast;
let sender: TestClient;
let ours: LetterIds;
let theirs: LetterIds;
beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
  ours = await aLetterOfEachKind(api, cast.ours);
  theirs = await aLetterOfEachKind(api, cast.theirs);
  sender = await api.by(cast.people.O);
});
afterAll(() => api?.close());

const many = '/api/mail/delete-many';
const unchanged = <T>(call: () => Promise<T>) => expectUnchanged(api.db, call);

describe('deleting many letters', () => {
  it('B077 a body that a proxy has dropped is an error, not "delete everything"', async () => {
    expectRefusal(await unchanged(() => sender.delete(many)), 400, 'wrong-input');
    const headers = { 'content-type': 'application/json' };
    expectRefusal(await unchanged(() => sender.delete(many, '', { headers })), 400, 'wrong-input');
  });

  it.each([
    ['an empty list', []],
    ['no list', {}],
    ['a word', ['all']],
    ['null', [null]],
    ['a number below one', [0]],
    ['a fraction', [1.5]],
    ['a list in the list', [[1]]],
    ['501 letters', Array.from({ length: 501 }, (_, index) => index + 1)],
  ])('%s is refused', async (_, body) => {
    const answer = await unchanged(() => sender.delete(many, body));
    expectRefusal(answer, 400, 'wrong-input');
    expect(answer.json().Fields).toHaveProperty('Ids');
  });

  it('one foreign letter refuses all, and the refusal names it', async () => {
    const answer = await unchanged(() => sender.delete(many, [ours.draft, theirs.draft]));
    expectRefusal(answer, 404, 'mail-not-found');
    expect(answer.json().Message).toBe(`Ничего не удалено. Не найдены: EHM${theirs.draft}.`);
  });

  it('one that is sent or under way refuses all, and the refusal names it', async () => {
    const answer = await unchanged(() => sender.delete(many, [ours.draft, ours.accepted, ours.queued]));
    expectRefusal(answer, 409, 'mail-queued');
    expect(answer.json().Message).toBe(
      `Ничего не удалено. Передаются почте: EHM${ours.queued}. Уже отправлены: EHM${ours.accepted}.`,
    );
  });

  it('a list of ids is taken bare, by its name, as text and as a form', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const [a, b, c, d, e] = await Promise.all(Array.from({ length: 5 }, () => aDraft(api, cast.ours)));
    expect((await sender.delete(many, [a])).json()).toEqual({ Success: true, Deleted: 1 });
    expect((await sender.delete(many, { ids: [String(b)] })).json()).toEqual({ Success: true, Deleted: 1 });
    const form = await sender.delete(many, `ids=${c}&ids=${d}`, { headers });
    expect(form.json()).toEqual({ Success: true, Deleted: 2 });
    expect((await sender.get(`/api/mail/${e}`)).statusCode).toBe(200);
  });
});

describe('deleting one letter', () => {
  it.each(['/api/mail?id=', '/api/mail/'])('%s answers an object, and 404 afterwards', async (path) => {
    const id = await aDraft(api, cast.ours);
    const answer = await sender.delete(`${path}${id}`);
    expect([answer.statusCode, answer.json()]).toEqual([200, { Success: true }]);
    expectRefusal(await sender.delete(`${path}${id}`), 404, 'mail-not-found');
    expectRefusal(await sender.get(`/api/mail/${id}`), 404, 'mail-not-found');
    expect((await api.app.inject(`/api/TrackMail?id=EHM${id}`)).json()).toBeNull();
  });

  it('without a number deletes nothing', async () => {
    expectRefusal(await unchanged(() => sender.delete('/api/mail')), 400, 'wrong-input');
  });

  it('a letter that the post has or may have stays', async () => {
    expectRefusal(await unchanged(() => sender.delete(`/api/mail/${ours.accepted}`)), 409, 'mail-already-sent');
    expectRefusal(await unchanged(() => sender.delete(`/api/mail/${ours.queued}`)), 409, 'mail-queued');
  });

  it('a controller deletes within reach only', async () => {
    const [inside, controller] = [await aDraft(api, cast.ours), await api.by(cast.people.M)];
    expect((await controller.delete(`/api/mail/${inside}`)).statusCode).toBe(200);
    expectRefusal(await (await api.by(cast.people.MX)).delete(`/api/mail/${ours.draft}`), 404, 'mail-not-found');
  });
});
