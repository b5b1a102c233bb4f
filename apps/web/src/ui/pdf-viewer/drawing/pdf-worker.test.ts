import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PdfAnswer, PdfRequest, PdfWorkerMessage } from './pdf-task.ts';
import { PdfWorker } from './pdf-worker.ts';

/**
 * Worker double whose answers the test sends, because jsdom has no workers. The end-to-end tests run the real worker.
 */
class WorkerByHand {
  static started: WorkerByHand[] = [];
  readonly orders: PdfWorkerMessage[] = [];
  isTerminated = false;
  onmessage: (event: { data: PdfAnswer }) => void = () => undefined;
  onerror: () => void = () => undefined;

  constructor() {
    WorkerByHand.started.push(this);
  }

  postMessage(order: PdfWorkerMessage) {
    this.orders.push(order);
  }

  terminate() {
    this.isTerminated = true;
  }

  load() {
    this.onmessage({ data: { isReady: true } });
  }

  /** Answers the last posted task. */
  answer(result = { pages: 1 }) {
    const task = this.orders.findLast((order) => 'id' in order);
    if (!task) throw new Error('no task was sent');
    this.onmessage({ data: { id: task.id, result } });
  }

  get kinds() {
    return this.orders.map((order) => ('wish' in order ? order.wish.kind : 'cancel'));
  }
}

const nth = (index: number) => {
  const worker = WorkerByHand.started[index];
  if (!worker) throw new Error(`worker ${index} was not started`);
  return worker;
};
const wishes = {
  open: { kind: 'open' },
  draw: { kind: 'draw', page: 1, width: 100 },
  text: { kind: 'text', page: 1 },
} as const satisfies Record<string, PdfRequest>;

let lane: PdfWorker;
const ask = (wish: PdfRequest, signal = new AbortController().signal) =>
  lane.run({ document: 1, file: new Blob(), wish }, signal);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', WorkerByHand);
  WorkerByHand.started = [];
  lane = new PdfWorker();
});

afterEach(() => {
  vi.useRealTimers();
});

it('gives the worker one task after another, and pictures before texts', async () => {
  const open = ask(wishes.open);
  nth(0).load();
  const rest = [ask(wishes.text), ask(wishes.draw)];
  expect(nth(0).kinds).toEqual(['open']);
  nth(0).answer();
  expect(await open).toEqual({ pages: 1 });
  nth(0).answer();
  nth(0).answer();
  await Promise.all(rest);
  expect(nth(0).kinds).toEqual(['open', 'draw', 'text']);
});

it('ends a task after ten seconds, together with its worker, and does the next one in a new worker', async () => {
  const heavy = expect(ask(wishes.draw)).rejects.toMatchObject({ why: 'too-heavy' });
  const next = ask(wishes.text);
  nth(0).load();
  await vi.advanceTimersByTimeAsync(9_900);
  expect(nth(0).isTerminated).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  await heavy;
  expect(nth(0).isTerminated).toBe(true);
  nth(1).load();
  nth(1).answer();
  expect(await next).toEqual({ pages: 1 });
});

it('does not count the time in which its program is loaded over a slow line, or in which a task waits for others', async () => {
  const first = ask(wishes.open);
  const second = ask(wishes.draw);
  await vi.advanceTimersByTimeAsync(60_000);
  nth(0).load();
  await vi.advanceTimersByTimeAsync(9_000);
  nth(0).answer();
  await vi.advanceTimersByTimeAsync(9_000);
  nth(0).answer();
  await Promise.all([first, second]);
  expect(WorkerByHand.started).toHaveLength(1);
});

it('a picture that is no longer wanted is cancelled, and freed when it comes all the same', async () => {
  const ending = new AbortController();
  const unwanted = expect(ask(wishes.draw, ending.signal)).rejects.toMatchObject({ name: 'AbortError' });
  nth(0).load();
  ending.abort();
  await unwanted;
  expect(nth(0).kinds).toEqual(['draw', 'cancel']);
  const picture = { close: vi.fn() };
  nth(0).answer({ picture } as never);
  expect(picture.close).toHaveBeenCalledOnce();
  const next = ask(wishes.draw);
  nth(0).answer();
  await next;
  expect(WorkerByHand.started).toHaveLength(1);
});

it('a task that does not stop within a second when it is cancelled ends with its worker', async () => {
  const ending = new AbortController();
  const unwanted = ask(wishes.draw, ending.signal).catch(() => undefined);
  nth(0).load();
  ending.abort();
  await unwanted;
  const next = ask(wishes.draw);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(nth(0).isTerminated).toBe(true);
  nth(1).load();
  nth(1).answer();
  await next;
});

it('a task that was cancelled before its turn is never sent', async () => {
  const ending = new AbortController();
  const first = ask(wishes.open);
  const unwanted = ask(wishes.draw, ending.signal).catch(() => 'cancelled');
  ending.abort();
  nth(0).load();
  nth(0).answer();
  await first;
  expect(await unwanted).toBe('cancelled');
  expect(nth(0).kinds).toEqual(['open']);
});

it('a worker that breaks fails its task only', async () => {
  const broken = expect(ask(wishes.open)).rejects.toMatchObject({ why: 'unreadable' });
  const next = ask(wishes.draw);
  nth(0).onerror();
  await broken;
  nth(1).load();
  nth(1).answer();
  await next;
});

it('a document that is closed gives up its tasks and leaves the worker, with its program, to the next document', async () => {
  const drawn = expect(ask(wishes.draw)).rejects.toMatchObject({ name: 'AbortError' });
  const read = expect(ask(wishes.text)).rejects.toMatchObject({ name: 'AbortError' });
  nth(0).load();
  lane.clear();
  await Promise.all([drawn, read]);
  expect(nth(0).kinds).toEqual(['draw', 'cancel']);
  nth(0).answer();
  const next = ask(wishes.open);
  nth(0).answer();
  await next;
  expect(WorkerByHand.started).toHaveLength(1);
});
