import { expect, it } from 'vitest';
import { withTimeout } from './with-timeout.ts';

it('work that never ends is followed by what comes instead of it', async () => {
  expect(
    await withTimeout(
      5,
      () => new Promise<string>(() => undefined),
      () => 'late',
    ),
  ).toBe('late');
});

it('work that ends or fails in time says so itself', async () => {
  const late = () => 'late';
  expect(await withTimeout(60_000, () => Promise.resolve('done'), late)).toBe('done');
  await expect(withTimeout(60_000, () => Promise.reject(new Error('broken')), late)).rejects.toThrow('broken');
});
