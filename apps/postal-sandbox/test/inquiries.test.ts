import { randomUUID } from 'node:crypto';
import type { PostalInquiry } from '@hybrid-mail/gateways/postal';
import { describe, expect, test } from 'vitest';
import { startSandbox } from './start-sandbox.ts';

const now = new Date('2026-11-20T06:00:00.000Z');
const anInquiry = (changes: Partial<PostalInquiry> = {}): PostalInquiry => ({
  regionId: 1,
  regionName: 'город Ташкент',
  areaId: 6,
  areaName: 'Юнусабадский район',
  askedAt: now,
  answerBy: '2026-11-24',
  reminders: 0,
  letters: [randomUUID()],
  ...changes,
});

describe('the office of a district', () => {
  test('answers once, at the second step, with its words and a day', async () => {
    const { post, tick } = await startSandbox({ now: () => now });
    const key = randomUUID();
    expect(await post.inquire(anInquiry(), key)).toEqual({ kind: 'received' });
    expect(await post.inquire(anInquiry(), key)).toEqual({ kind: 'received' });
    await tick();
    expect((await post.eventsAfter(null, 10)).answers).toEqual([]);
    await tick(3);
    expect(await post.eventsAfter(null, 10)).toMatchObject({
      events: [],
      answers: [{ inquiry: key, at: now, text: expect.any(String), promisedOn: '2026-11-23' }],
      unreadable: [],
    });
  });

  test('of every fifth district waits for a reminder, and of every seventh names no day', async () => {
    const { post, tick } = await startSandbox({ now: () => now });
    const [silent, vague] = [randomUUID(), randomUUID()];
    await post.inquire(anInquiry({ areaId: 5 }), silent);
    await post.inquire(anInquiry({ areaId: 7 }), vague);
    await tick(3);
    expect((await post.eventsAfter(null, 10)).answers).toMatchObject([{ inquiry: vague, promisedOn: null }]);
    await post.inquire(anInquiry({ areaId: 5, reminders: 1 }), silent);
    await tick();
    const { answers } = await post.eventsAfter(null, 10);
    expect(answers.map(({ inquiry }) => inquiry)).toEqual([vague, silent]);
  });

  test('is not asked about a district of another region, nor under the key of another one', async () => {
    const { post } = await startSandbox();
    expect(await post.inquire(anInquiry({ areaId: 186 }), randomUUID())).toMatchObject({
      kind: 'rejected',
      code: 'region-area-mismatch',
    });
    const key = randomUUID();
    await post.inquire(anInquiry(), key);
    expect(await post.inquire(anInquiry({ areaId: 8 }), key)).toMatchObject({ kind: 'rejected', code: 'key-conflict' });
  });
});
