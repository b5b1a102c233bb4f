import { expect, test } from 'vitest';
import { BoundedQueue, InspectionBusy } from './bounded-queue.ts';

const held = () => Promise.withResolvers<string>();

test('two run, the next wait in order, and one too many is told to come back', async () => {
  const queue = new BoundedQueue({ running: 2, waiting: 1 });
  const [first, second, third] = [held(), held(), held()];
  const started: string[] = [];
  const work = (name: string, { promise }: ReturnType<typeof held>) =>
    queue.run(() => {
      started.push(name);
      return promise;
    });
  const all = [work('first', first), work('second', second), work('third', third)];
  await expect(work('fourth', held())).rejects.toThrow(InspectionBusy);
  expect(started).toEqual(['first', 'second']);
  second.resolve('done');
  await all[1];
  await Promise.resolve();
  expect(started).toEqual(['first', 'second', 'third']);
  first.resolve('done');
  third.resolve('done');
  expect(await Promise.all(all)).toEqual(['done', 'done', 'done']);
});

test('work that fails gives its place back', async () => {
  const queue = new BoundedQueue({ running: 1, waiting: 0 });
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run(async () => 'next')).toBe('next');
});
