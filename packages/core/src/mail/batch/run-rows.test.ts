import { runAsOwner } from '@hybrid-mail/queues';
import { expect, it } from 'vitest';
import { runRows } from './run-rows.ts';

it('each row has its outcome in its place, and an error ends its row alone', async () => {
  const outcomes = await runRows([30, 1, 20, 2], async (row) => {
    if (row < 3) throw new Error(`row ${row}`);
    return row * 2;
  });
  expect(outcomes).toMatchObject([{ value: 60 }, { error: { message: 'row 1' } }, { value: 40 }, { error: {} }]);
});

it('never do more than two rows run at once', async () => {
  const running = new Set<number>();
  let most = 0;
  await runRows([1, 2, 3, 4, 5, 6], async (row) => {
    running.add(row);
    most = Math.max(most, running.size);
    await new Promise((resolve) => setImmediate(resolve));
    running.delete(row);
  });
  expect(most).toBe(2);
});

it('no row begins after the caller has left, and each that did not begin says so', async () => {
  const leaving = new AbortController();
  const begun: number[] = [];
  const outcomes = await runAsOwner({ person: 'one', group: 'one', gone: leaving.signal }, () =>
    runRows([1, 2, 3, 4], async (row) => {
      begun.push(row);
      if (row === 2) leaving.abort();
      return row;
    }),
  );
  expect(begun).toEqual([1, 2]);
  const notBegun = { error: { code: 'row-not-begun' } };
  expect(outcomes).toMatchObject([{ value: 1 }, { value: 2 }, notBegun, notBegun]);
});
