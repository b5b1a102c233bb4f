import { randomUUID } from 'node:crypto';
import type { PostalService } from '@hybrid-mail/gateways/postal';
import { describe, expect, test } from 'vitest';
import { runWithLimitedConcurrency } from './run-with-limited-concurrency.ts';
import { aLetter, readAllEvents, readyPollOptions, startSandbox } from './start-sandbox.ts';

describe('before the letter is accepted', () => {
  test.each([
    ['refuse503', 503],
    ['tooMany429', 429],
  ])('%s: the outcome is unknown, the post says when to come back and has no letter', async (fault, httpStatus) => {
    const { post, misbehave, behave } = await startSandbox();
    const key = randomUUID();
    await misbehave({ [fault]: 1 });
    expect(await post.accept(aLetter(), key)).toMatchObject({ kind: 'unknown', httpStatus, retryAfterSeconds: 1 });
    await behave();
    expect(await post.find(key)).toEqual({ kind: 'absent' });
  });

  test('a post that is down answers no question either', async () => {
    const { post, misbehave } = await startSandbox();
    await misbehave({ refuse503: 1 });
    expect(await post.find(randomUUID())).toMatchObject({ kind: 'unknown', httpStatus: 503 });
    const unavailable = { name: 'PostalUnavailable', httpStatus: 503, retryAfterSeconds: 1 };
    await expect(post.eventsAfter(null, 1)).rejects.toMatchObject(unavailable);
    await expect(post.acceptedCount('2026-03-01')).rejects.toMatchObject(unavailable);
  });

  test('silentBeforeAccept: no answer comes and no letter is there', async () => {
    const { post, impatient, misbehave } = await startSandbox();
    const key = randomUUID();
    await misbehave({ silentBeforeAccept: 1 });
    expect(await impatient.accept(aLetter(), key)).toMatchObject({ kind: 'unknown', httpStatus: null });
    expect(await post.find(key)).toEqual({ kind: 'absent' });
  });
});

describe('after the letter is accepted', () => {
  test.each([
    ['silentAfterAccept', null],
    ['resetAfterAccept', null],
    ['badGatewayAfterAccept', 502],
    ['garbage200', 200],
  ])('%s: the outcome is unknown, the letter is there, sending again changes nothing', async (fault, httpStatus) => {
    const { post, impatient, misbehave, behave, records } = await startSandbox();
    const key = randomUUID();
    const letter = aLetter();
    await misbehave({ [fault]: 1 });
    const client = fault === 'silentAfterAccept' ? impatient : post;
    expect(await client.accept(letter, key)).toMatchObject({ kind: 'unknown', httpStatus });
    await expect.poll(() => post.find(key), readyPollOptions).toMatchObject({ kind: 'accepted' });
    await behave();
    expect(await post.accept(letter, key)).toEqual(await post.find(key));
    expect(await records()).toMatchObject([{ key, timesAccepted: 1, postCalls: 2 }]);
  });

  test('no kind of garbage is taken for a reference', async () => {
    const { post, misbehave, records } = await startSandbox();
    await misbehave({ garbage200: 1 });
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => post.accept(aLetter(), randomUUID())));
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['unknown']));
    expect(await records()).toHaveLength(40);
  });

  test('slowMs: a caller that waits gets the answer, a caller that does not wait can ask later', async () => {
    const { post, impatient, misbehave, behave } = await startSandbox();
    const key = randomUUID();
    await misbehave({ slowMs: 2500 });
    expect(await impatient.accept(aLetter(), key)).toMatchObject({ kind: 'unknown', httpStatus: null });
    expect(await post.accept(aLetter(), randomUUID())).toMatchObject({ kind: 'accepted' });
    await behave();
    await expect.poll(() => post.find(key), readyPollOptions).toMatchObject({ kind: 'accepted' });
  });

  test('staleLookUp: the post denies a letter it has', async () => {
    const { post, misbehave, behave } = await startSandbox();
    const key = randomUUID();
    await post.accept(aLetter(), key);
    await misbehave({ staleLookUp: 1 });
    expect(await post.find(key)).toEqual({ kind: 'absent' });
    await behave();
    expect(await post.find(key)).toMatchObject({ kind: 'accepted' });
  });
});

describe('what the post promises about keys', () => {
  test('level B: every call prints another paper, and a look-up finds the first', async () => {
    const { post, misbehave, records } = await startSandbox();
    await misbehave({ level: 'B' });
    const key = randomUUID();
    const letter = aLetter();
    const first = await post.accept(letter, key);
    const second = await post.accept(letter, key);
    expect(second).toMatchObject({ kind: 'accepted', repeated: false });
    expect(second).not.toMatchObject({ reference: first.kind === 'accepted' && first.reference });
    expect(await post.find(key)).toEqual({ ...first, repeated: true });
    const [record] = await records();
    expect(record).toMatchObject({ key, timesAccepted: 2, postCalls: 2, barcode: record?.barcodes[0] });
    expect(new Set(record?.barcodes).size).toBe(2);
  });

  test('level B: only the first paper has events', async () => {
    const { post, misbehave, tick } = await startSandbox();
    await misbehave({ level: 'B' });
    const letter = aLetter({ receiver: 'Sandbox: delivered' });
    const key = randomUUID();
    await post.accept(letter, key);
    await post.accept(letter, key);
    await tick(6);
    expect((await readAllEvents(post)).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
  });

  test('level C: every call prints another paper, and a look-up tells nothing', async () => {
    const { post, misbehave, records } = await startSandbox();
    await misbehave({ level: 'C' });
    const key = randomUUID();
    const letter = aLetter();
    await post.accept(letter, key);
    await post.accept(letter, key);
    expect(await post.find(key)).toMatchObject({ kind: 'unknown', httpStatus: 404 });
    expect(await records()).toMatchObject([{ timesAccepted: 2 }]);
  });
});

describe('events that go astray', () => {
  test('duplicateEvents: an event comes twice and is the same to the last letter', async () => {
    const { post, misbehave, tick } = await startSandbox();
    await misbehave({ duplicateEvents: 1 });
    await post.accept(aLetter({ receiver: 'Sandbox: delivered' }), randomUUID());
    await tick(4);
    const events = await readAllEvents(post, 3);
    expect(events.map(({ sequence }) => sequence)).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
    expect(events[0]).toEqual(events[1]);
  });

  test('reorderEvents: later steps come before earlier ones, and all come in the end', async () => {
    const { post, misbehave, tick } = await startSandbox();
    await misbehave({ reorderEvents: 0.5, seed: 3 });
    for (let i = 0; i < 20; i++) await post.accept(aLetter({ receiver: 'Sandbox: attempt' }), randomUUID());
    await tick(6);
    const events = await readAllEvents(post);
    const orders = [...Map.groupBy(events, ({ uid }) => uid).values()].map((own) =>
      own.map(({ sequence }) => sequence),
    );
    expect(orders.some((order) => order.some((number, place) => number !== place + 1))).toBe(true);
    expect(orders.map((order) => order.toSorted())).toEqual(Array.from({ length: 20 }, () => [1, 2, 3, 4, 5]));
  });
});

describe('telling the sandbox to misbehave', () => {
  test('a fault it does not know is refused', async () => {
    const { misbehave } = await startSandbox();
    expect(await misbehave({ refuse504: 1 })).toBe(400);
    expect(await misbehave({ refuse503: 2 })).toBe(400);
  });

  test('the same seed brings the same misfortunes, another seed brings others', async () => {
    const { post, misbehave } = await startSandbox();
    const fates = async (seed: number) => {
      await misbehave({ refuse503: 0.3, badGatewayAfterAccept: 0.3, seed });
      return statusesOf(post, 20);
    };
    const first = await fates(7);
    expect(await fates(7)).toEqual(first);
    expect(await fates(8)).not.toEqual(first);
  });

  test('at level A two hundred letters sent until they are answered are accepted once each', async () => {
    const { impatient, misbehave, records } = await startSandbox();
    await misbehave({
      refuse503: 0.2,
      tooMany429: 0.05,
      silentBeforeAccept: 0.03,
      silentAfterAccept: 0.05,
      resetAfterAccept: 0.05,
      badGatewayAfterAccept: 0.1,
      garbage200: 0.1,
      seed: 42,
    });
    const keys = Array.from({ length: 200 }, () => randomUUID());
    await runWithLimitedConcurrency(keys, (key) => sendUntilAnswered(impatient, key));
    const record = await records();
    expect(record.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
    expect(record.filter(({ timesAccepted }) => timesAccepted !== 1)).toEqual([]);
    expect(record.some(({ postCalls }) => postCalls > 1)).toBe(true);
  });
});

async function statusesOf(post: PostalService, count: number): Promise<unknown[]> {
  const statuses = [];
  for (let i = 0; i < count; i++) {
    const outcome = await post.accept(aLetter(), randomUUID());
    statuses.push(outcome.kind === 'unknown' ? outcome.httpStatus : outcome.kind);
  }
  return statuses;
}

async function sendUntilAnswered(post: PostalService, key: string): Promise<void> {
  const letter = aLetter();
  while ((await post.accept(letter, key)).kind !== 'accepted');
}
