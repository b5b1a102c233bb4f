import { describe, expect, it, vi } from 'vitest';
import { ApiError, networkError } from '../../../lib/api/api-error.ts';
import { EimzoError } from '../../../lib/e-imzo/eimzo-error.ts';
import { SigningQueue } from './signing-queue.ts';

const refusal = (code: string, status = 404) => new ApiError({ status, code, message: 'нет' });
const itemsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    number: `EHM${index + 1}`,
    name: 'Имя',
    price: '',
    amount: null,
  }));

interface Given {
  readonly count?: number;
  readonly textToSign?: (id: number) => Promise<string | null>;
  readonly sign?: (text: string) => Promise<string>;
  readonly submit?: (id: number) => Promise<void>;
}

/**
 * Starts a queue.
 * @returns the queue, the log of its calls and a promise of its end
 */
function begin({ count = 5, ...given }: Given = {}) {
  const log: string[] = [];
  const ended = Promise.withResolvers<{ done: number; failed: number }>();
  const [onDone, onTrouble] = [vi.fn(), vi.fn()];
  const queue = new SigningQueue({
    items: itemsOf(count),
    textToSign: async (id) => {
      log.push(`text ${id}`);
      return given.textToSign ? given.textToSign(id) : `text of ${id}`;
    },
    submit: async (id) => {
      log.push(`submit ${id}`);
      await given.submit?.(id);
    },
    onBegin: () => log.push('begin'),
    onDone,
    onTrouble,
    onEnd: ({ done, failed }) => ended.resolve({ done, failed }),
  });
  const sign = async (text: string) => {
    log.push(`sign ${text}`);
    const signature = given.sign ? await given.sign(text) : `signed ${text}`;
    log.push(`signed ${text}`);
    return signature;
  };
  queue.start(sign);
  const kinds = () => [...queue.progress().states.values()].map(({ kind }) => kind);
  const until = (phase: string) => expect.poll(() => queue.progress().phase).toBe(phase);
  return { queue, log, ended: ended.promise, onDone, onTrouble, kinds, until };
}

describe('a selection is sent', () => {
  it('letter by letter, each with its own text and signature (SEND-11)', async () => {
    const { log, ended, onDone } = begin({ count: 3 });
    expect(await ended).toEqual({ done: 3, failed: 0 });
    for (const id of [1, 2, 3]) {
      expect(log.indexOf(`signed text of ${id}`)).toBeLessThan(log.indexOf(`submit ${id}`));
    }
    expect(log[0]).toBe('begin');
    expect(onDone.mock.calls.flat()).toEqual([1, 2, 3]);
  });

  it('with one signature at a time, the next texts fetched meanwhile and no more than those', async () => {
    const first = Promise.withResolvers<string>();
    const { log, queue } = begin({ sign: (text) => (text === 'text of 1' ? first.promise : Promise.resolve('s')) });
    await expect.poll(() => log.includes('sign text of 1')).toBe(true);
    expect(log.filter((entry) => /^(text|sign) /.test(entry))).toEqual([
      'text 1',
      'text 2',
      'text 3',
      'sign text of 1',
    ]);
    first.resolve('s');
    await expect.poll(() => queue.progress().done).toBe(5);
    const signing = log.filter((entry) => /^sign/.test(entry));
    expect(signing.map((entry) => entry.split(' ')[0])).toEqual(
      Array.from({ length: 5 }, () => ['sign', 'signed']).flat(),
    );
  });

  it('without waiting for the server before the next signature, but not far ahead of it', async () => {
    const slow = Promise.withResolvers<void>();
    const { log, ended } = begin({ count: 8, submit: () => slow.promise });
    await expect.poll(() => log.includes('submit 3')).toBe(true);
    expect(log).not.toContain('sign text of 4');
    slow.resolve();
    expect(await ended).toEqual({ done: 8, failed: 0 });
  });

  it('and five hundred of them come to an end', async () => {
    const { ended } = begin({ count: 500 });
    expect(await ended).toEqual({ done: 500, failed: 0 });
  });

  it('a letter that is on its way already is not signed again and counts as done', async () => {
    const { log, ended, kinds } = begin({ count: 2, textToSign: async (id) => (id === 1 ? null : 'text') });
    expect(await ended).toEqual({ done: 2, failed: 0 });
    expect(kinds()).toEqual(['done-before', 'done']);
    expect(log).not.toContain('submit 1');
  });
});

describe('one that fails', () => {
  it.each([
    ['while its text is asked for', { textToSign: failsFor(3, refusal('mail-not-found')) }],
    [
      'in the program',
      { sign: async (text: string) => failsFor(3, new EimzoError({ kind: 'failed' }))(Number(text.slice(-1))) },
    ],
    [
      'when it is handed in',
      { submit: async (id: number) => void (await failsFor(3, refusal('mail-changed', 409))(id)) },
    ],
  ])('%s is counted, and the others go on (SEND-14)', async (_, given) => {
    const { ended, kinds } = begin(given);
    expect(await ended).toEqual({ done: 4, failed: 1 });
    expect(kinds()).toEqual(['done', 'done', 'failed', 'done', 'done']);
  });

  it('may be sent again when all are through', async () => {
    let isBroken = true;
    const textToSign = async (id: number) => {
      if (isBroken && id % 2 === 0) throw refusal('mail-not-found');
      return 'text';
    };
    const { queue, ended, until } = begin({ textToSign });
    expect(await ended).toEqual({ done: 3, failed: 2 });
    isBroken = false;
    queue.retryFailed();
    await expect.poll(() => queue.progress().done).toBe(5);
    await until('ended');
    expect(queue.progress().failed).toBe(0);
  });

  it('may be sent again while others are still waiting: at their end', async () => {
    const wait = Promise.withResolvers<string>();
    let tries = 0;
    const { queue, ended, log } = begin({
      textToSign: async (id) => {
        if (id === 1) tries += 1;
        if (id === 1 && tries === 1) throw refusal('mail-not-found');
        return `text of ${id}`;
      },
      sign: (text) => (text === 'text of 2' ? wait.promise : Promise.resolve('s')),
    });
    await expect.poll(() => log.includes('sign text of 2')).toBe(true);
    queue.retryFailed();
    wait.resolve('s');
    expect(await ended).toEqual({ done: 5, failed: 0 });
    expect(log.filter((entry) => entry.startsWith('sign ')).at(-1)).toBe('sign text of 1');
  });
});

describe('a trouble that all the others would share makes it pause', () => {
  it.each([
    ['the program is gone', { sign: async () => Promise.reject(new EimzoError({ kind: 'not-running' })) }],
    ['the connection is gone', { textToSign: async () => Promise.reject(networkError()) }],
    ['the sender has a debt by now', { submit: async () => Promise.reject(refusal('unit-blocked', 403)) }],
    [
      'the key is of another organization',
      { submit: async () => Promise.reject(refusal('certificate-of-another', 403)) },
    ],
  ])('after three in a row: %s', async (_, given) => {
    const { queue, until } = begin({ count: 20, ...given });
    await until('paused');
    expect(queue.progress().trouble).toBeInstanceOf(Error);
    await expect.poll(() => queue.progress().failed).toBeGreaterThanOrEqual(3);
    expect(queue.progress().failed).toBeLessThan(8);
  });

  it('at once when the person has closed the password window; afterwards it goes on with that very letter', async () => {
    let isCancelled = true;
    const sign = async () => {
      if (isCancelled) throw new EimzoError({ kind: 'cancelled' });
      return 's';
    };
    const { queue, until, ended, onTrouble } = begin({ sign });
    await until('paused');
    expect(queue.progress()).toMatchObject({ failed: 0, done: 0 });
    expect(onTrouble).toHaveBeenCalledOnce();
    isCancelled = false;
    queue.resume();
    expect(queue.progress().trouble).toBeNull();
    expect(await ended).toEqual({ done: 5, failed: 0 });
  });

  it('not when they fail each for itself', async () => {
    const { ended } = begin({ textToSign: async () => Promise.reject(refusal('mail-not-found')) });
    expect(await ended).toEqual({ done: 0, failed: 5 });
  });
});

describe('the person', () => {
  it('pauses and resumes', async () => {
    const first = Promise.withResolvers<string>();
    const { queue, log, ended } = begin({
      sign: (text) => (text === 'text of 1' ? first.promise : Promise.resolve('s')),
    });
    await expect.poll(() => log.includes('sign text of 1')).toBe(true);
    queue.pause();
    first.resolve('s');
    await expect.poll(() => queue.progress().done).toBe(1);
    expect(log).not.toContain('sign text of 2');
    queue.resume();
    expect(await ended).toEqual({ done: 5, failed: 0 });
  });

  it('stops: what was signed is handed in, the rest stays untouched', async () => {
    const second = Promise.withResolvers<string>();
    const { queue, log, ended, kinds } = begin({
      sign: (text) => (text === 'text of 2' ? second.promise : Promise.resolve('s')),
    });
    await expect.poll(() => log.includes('sign text of 2')).toBe(true);
    queue.stop();
    second.reject(new EimzoError({ kind: 'cancelled', reason: 'aborted' }));
    expect(await ended).toEqual({ done: 1, failed: 0 });
    expect(kinds()).toEqual(['done', 'waiting', 'waiting', 'waiting', 'waiting']);
  });

  it('stops while it is paused', async () => {
    const { queue, ended } = begin({ count: 50 });
    queue.pause();
    queue.stop();
    const { done, failed } = await ended;
    expect(failed).toBe(0);
    expect(done).toBeLessThan(50);
  });

  it('pauses while the last signatures are handed in, and can still send the failed ones again', async () => {
    const last = Promise.withResolvers<void>();
    let isBroken = true;
    const { queue, ended, until } = begin({
      textToSign: async (id) => {
        if (id === 2 && isBroken) throw refusal('mail-changed');
        return `text of ${id}`;
      },
      submit: (id) => (id === 5 ? last.promise : Promise.resolve()),
    });
    await expect.poll(() => queue.progress().done).toBe(3);
    queue.pause();
    last.resolve();
    expect(await ended).toEqual({ done: 4, failed: 1 });
    isBroken = false;
    queue.retryFailed();
    await until('ended');
    expect(queue.progress()).toMatchObject({ done: 5, failed: 0 });
  });

  it('asks for the failed ones again while the last signatures are handed in, and they are sent', async () => {
    const last = Promise.withResolvers<void>();
    let isBroken = true;
    const { queue, ended } = begin({
      textToSign: async (id) => {
        if (id === 2 && isBroken) throw refusal('mail-changed');
        return `text of ${id}`;
      },
      submit: (id) => (id === 5 ? last.promise : Promise.resolve()),
    });
    await expect.poll(() => queue.progress().done).toBe(3);
    isBroken = false;
    queue.retryFailed();
    last.resolve();
    expect(await ended).toEqual({ done: 5, failed: 0 });
  });
});

function failsFor(failing: number, error: Error) {
  return async (id: number): Promise<string> => {
    if (id === failing) throw error;
    return `text of ${id}`;
  };
}
