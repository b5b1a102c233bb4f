import { randomUUID } from 'node:crypto';
import { httpPostalService, PostalUnavailable } from '@hybrid-mail/gateways/postal';
import { describe, expect, test } from 'vitest';
import { runWithLimitedConcurrency } from './run-with-limited-concurrency.ts';
import { aLetter, readAllEvents, startSandbox } from './start-sandbox.ts';

describe('handing a letter over', () => {
  test('a letter is accepted and gets a registered-mail number', async () => {
    const { post, records } = await startSandbox({ now: () => new Date('2026-03-02T05:00:00.000Z') });
    const key = randomUUID();
    const letter = aLetter();
    const outcome = await post.accept(letter, key);
    expect(outcome).toEqual({
      kind: 'accepted',
      reference: expect.stringMatching(/^R[A-Z]\d{9}UZ$/),
      acceptedAt: new Date('2026-03-02T05:00:00.000Z'),
      repeated: false,
    });
    expect(await records()).toMatchObject([{ key, uid: letter.uid, timesAccepted: 1, postCalls: 1, conflicts: 0 }]);
  });

  test('the same letter under the same key is accepted once and answered alike', async () => {
    const { post, records } = await startSandbox();
    const key = randomUUID();
    const letter = aLetter();
    const first = await post.accept(letter, key);
    const second = await post.accept(letter, key);
    expect(second).toEqual({ ...first, repeated: true });
    expect(await records()).toMatchObject([{ timesAccepted: 1, postCalls: 2 }]);
  });

  test('thirty calls at once with one key accept one letter', async () => {
    const { post, records } = await startSandbox();
    const key = randomUUID();
    const letter = aLetter();
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => post.accept(letter, key)));
    expect(outcomes.filter((outcome) => outcome.kind === 'accepted' && !outcome.repeated)).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.kind === 'accepted')).toHaveLength(30);
    expect(await records()).toMatchObject([{ timesAccepted: 1, postCalls: 30 }]);
  });

  test('another letter under a used key is rejected as a key conflict', async () => {
    const { post, records } = await startSandbox();
    const key = randomUUID();
    const letter = aLetter();
    await post.accept(letter, key);
    const outcome = await post.accept({ ...letter, address: 'ул. Навои, 1' }, key);
    expect(outcome).toEqual({ kind: 'rejected', code: 'key-conflict', message: expect.any(String) });
    expect(await records()).toMatchObject([{ uid: letter.uid, timesAccepted: 1, conflicts: 1 }]);
  });

  test.each([
    ['an area of another region', { regionId: 2, areaId: 5 }, 'region-area-mismatch'],
    ['a file that is not a PDF', { pdf: new TextEncoder().encode('PK not a PDF') }, 'pdf-unreadable'],
    ['a file that differs from its hash', { sha256: 'a'.repeat(64) }, 'pdf-unreadable'],
    ['a hundred and one pages', { pages: 101 }, 'pdf-too-long'],
    ['the agreed name for a wrong area', { receiver: 'Sandbox: reject' }, 'region-area-mismatch'],
    ['the agreed name for a broken PDF', { receiver: 'Sandbox: pdf error' }, 'pdf-unreadable'],
    ['an address that is missing', { address: ' ' }, 'metadata-invalid'],
  ])('a letter with %s is rejected with its reason', async (_, changes, code) => {
    const { post, records } = await startSandbox();
    const key = randomUUID();
    expect(await post.accept(aLetter(changes), key)).toMatchObject({ kind: 'rejected', code });
    expect(await post.find(key)).toEqual({ kind: 'absent' });
    expect(await records()).toEqual([]);
  });

  test('a key that is not a UUID is rejected', async () => {
    const { post } = await startSandbox();
    expect(await post.accept(aLetter(), 'letter-17')).toMatchObject({ kind: 'rejected', code: 'key-invalid' });
  });

  test('a letter of fifteen megabytes is accepted', async () => {
    const { post } = await startSandbox();
    const pdf = Buffer.alloc(15 * 1024 * 1024, '%PDF-');
    expect(await post.accept(aLetter({ pdf }), randomUUID())).toMatchObject({ kind: 'accepted' });
  });
});

describe('asking about a letter', () => {
  test('an accepted letter is found by its key', async () => {
    const { post } = await startSandbox();
    const key = randomUUID();
    const accepted = await post.accept(aLetter(), key);
    expect(await post.find(key)).toEqual({ ...accepted, repeated: true });
  });

  test('a key the post never saw is absent', async () => {
    const { post } = await startSandbox();
    expect(await post.find(randomUUID())).toEqual({ kind: 'absent' });
  });

  test('letters are counted by the day in Tashkent', async () => {
    let now = new Date('2026-03-01T18:59:59Z');
    const { post } = await startSandbox({ now: () => now });
    await post.accept(aLetter(), randomUUID());
    now = new Date('2026-03-01T19:00:00Z');
    await post.accept(aLetter(), randomUUID());
    await post.accept(aLetter(), randomUUID());
    expect(await post.acceptedCount('2026-03-01')).toBe(1);
    expect(await post.acceptedCount('2026-03-02')).toBe(2);
  });
});

describe('reading events', () => {
  test('pages follow one another by the cursor and end with nothing new', async () => {
    const { post, tick } = await startSandbox();
    for (let i = 0; i < 5; i++) await post.accept(aLetter(), randomUUID());
    await tick();
    const first = await post.eventsAfter(null, 3);
    const second = await post.eventsAfter(first.next, 3);
    expect([first.events.length, second.events.length]).toEqual([3, 2]);
    expect(first.next).toBe(first.events.at(-1)?.cursor);
    expect(await post.eventsAfter(second.next, 3)).toEqual({ events: [], answers: [], unreadable: [], next: null });
  });

  test('a page of a thousand events is read whole', async () => {
    const { post, tick } = await startSandbox();
    const keys = Array.from({ length: 300 }, () => randomUUID());
    await runWithLimitedConcurrency(keys, (key) => post.accept(aLetter(), key));
    await tick(5);
    expect((await post.eventsAfter(null, 1000)).events).toHaveLength(1000);
  });

  test('a cursor of a sandbox that was wiped starts from the beginning', async () => {
    const before = await startSandbox();
    await before.post.accept(aLetter(), randomUUID());
    await before.tick(3);
    const { next } = await before.post.eventsAfter(null, 10);
    const after = await startSandbox();
    await after.post.accept(aLetter(), randomUUID());
    await after.tick();
    expect((await after.post.eventsAfter(next, 10)).events).toHaveLength(1);
    expect(await readAllEvents(after.post)).toHaveLength(1);
  });
});

describe('when the connection itself is wrong', () => {
  test('with a wrong API key nothing is known about the letter', async () => {
    const { baseUrl, records } = await startSandbox();
    const post = httpPostalService({ baseUrl, apiKey: 'other' });
    expect(await post.accept(aLetter(), randomUUID())).toMatchObject({ kind: 'unknown', httpStatus: 401 });
    expect(await post.find(randomUUID())).toMatchObject({ kind: 'unknown', httpStatus: 401 });
    await expect(post.eventsAfter(null, 10)).rejects.toThrow(PostalUnavailable);
    expect(await records()).toEqual([]);
  });

  test('with no server at the address nothing is known about the letter', async () => {
    const { app, post } = await startSandbox();
    await app.close();
    const unreachable = { kind: 'unknown', httpStatus: null, reason: expect.stringContaining('ECONNREFUSED') };
    expect(await post.accept(aLetter(), randomUUID())).toMatchObject(unreachable);
    expect(await post.find(randomUUID())).toMatchObject(unreachable);
    await expect(post.acceptedCount('2026-03-01')).rejects.toThrow(PostalUnavailable);
  });

  test('with a wrong path nothing is known about the letter, not even that it is absent', async () => {
    const { baseUrl } = await startSandbox();
    const post = httpPostalService({ baseUrl: `${baseUrl}/v2`, apiKey: 'test-key' });
    expect(await post.accept(aLetter(), randomUUID())).toMatchObject({ kind: 'unknown', httpStatus: 404 });
    expect(await post.find(randomUUID())).toMatchObject({ kind: 'unknown', httpStatus: 404 });
  });
});
