import { expect, it } from 'vitest';
import { shareAnswer } from './share-answer.ts';

function asked(answers: (number | Error | Promise<number>)[]) {
  let now = 0;
  let calls = 0;
  const ask = shareAnswer({ clock: { now: () => new Date(now) } }, async () => {
    const answer = answers[calls++] ?? 0;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const later = (ms: number) => {
    now += ms;
  };
  return { ask, later, calls: () => calls };
}

it('calls within ten seconds share one answer, also while it is on its way', async () => {
  const { ask, later, calls } = asked([1, 2]);
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  later(9999);
  expect(await ask()).toBe(1);
  expect(calls()).toBe(1);
});

it('an old answer is asked for anew, and counts until the new one has come, however long that takes', async () => {
  const hanging = Promise.withResolvers<number>();
  const { ask, later, calls } = asked([1, hanging.promise]);
  await ask();
  later(10_000);
  expect([await ask(), await ask()]).toEqual([1, 1]);
  hanging.resolve(2);
  await hanging.promise;
  await new Promise(setImmediate);
  expect(await ask()).toBe(2);
  expect(calls()).toBe(2);
});

it('a question that fails is asked again by the next call', async () => {
  const { ask } = asked([new Error('broken'), 2]);
  await expect(ask()).rejects.toThrow('broken');
  expect(await ask()).toBe(2);
});
