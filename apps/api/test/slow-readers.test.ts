import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiWorld, apiWorld } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';
import { isQueueIdle } from './fill-export-queue.ts';
import { insertManyLetters } from './insert-many-letters.ts';
import { expectRefusal } from './refusal.ts';

let api: ApiWorld;
let cast: Cast;
let address: string;
const letters = 20_000;

beforeAll(async () => {
  // Longer than a second, because on a busy machine an answer may stall for a second although the caller reads.
  api = await apiWorld({ env: { READER_SECONDS: '3' } });
  cast = await aCast(api);
  await insertManyLetters(api, cast.theirs, letters);
  address = await api.listen();
}, 120_000);
afterAll(() => api?.close());

/** Requests the whole list, some tens of megabytes: more than the buffers between client and server hold. */
async function open({ id }: { id: number }): Promise<Response> {
  const { token } = await api.by({ id });
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' };
  return fetch(`${address}/api/mail?limit=${letters}`, { headers });
}

/** @throws Error when a place is still taken: a place is released shortly after its download ends */
async function openBoth(...people: { id: number }[]): Promise<Response[]> {
  const answers = await Promise.all(people.map(open));
  if (answers.every(({ ok }) => ok)) return answers;
  await Promise.all(answers.map(({ body }) => body?.cancel()));
  throw new Error('a place is still taken');
}

const fileFor = async (person: { id: number }) =>
  (await api.by(person)).get('/api/MailExcel?receiver=no+such+receiver');

describe('large downloads', { timeout: 120_000 }, () => {
  it('are two at once for all people of an organization together, and other organizations have their own', async () => {
    const { sender, headSender } = cast.theirs;
    const [first, second] = await Promise.all([open(sender), open(headSender)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    const waiting = [fileFor(headSender), fileFor(headSender)];
    await expect.poll(() => api.app.queues.exports.size.waiting).toBe(2);
    expectRefusal(await fileFor(headSender), 429, 'too-many-exports');
    expect((await fileFor(cast.people.O)).statusCode).toBe(200);
    await Promise.all([first.body?.cancel(), second.body?.cancel()]);
    expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  it('are cut off when the caller does not read them, and their places are given to others', async () => {
    const { sender, headSender } = cast.theirs;
    const unread = await vi.waitFor(() => openBoth(sender, headSender), { timeout: 30_000 });
    expect((await fileFor(sender)).statusCode).toBe(200);
    // Reads the downloads only after they are cut off, because they would complete if they were read before.
    await expect.poll(() => isQueueIdle(api.app.queues.exports), { timeout: 60_000 }).toBe(true);
    const ends = unread.map((answer) =>
      answer.arrayBuffer().then(
        () => 'whole',
        () => 'cut off',
      ),
    );
    expect(await Promise.all(ends)).toEqual(['cut off', 'cut off']);
  });

  it('come whole to a reader who takes longer than that, but goes on reading', async () => {
    const answer = await open(cast.theirs.sender);
    let text = '';
    for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const isNew = Math.floor(text.length / 4_000_000) < Math.floor((text.length + piece.length) / 4_000_000);
      text += piece;
      if (isNew) await new Promise((resolve) => setTimeout(resolve, 900));
    }
    expect(JSON.parse(text).Records).toHaveLength(letters);
  });
});
