import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { OwnedQueue, type Owner, QueueRefusal, runAsOwner } from './index.ts';

const limits = { perGroup: 2, waitingOfPerson: 2, waitingOfGroup: 3, waiting: 5 };
const of = (group: string, person = group): Owner => ({ group, person });

/** Waits until queued work has started: it starts a microtask after its place is free. */
const begins = () => new Promise((resolve) => setImmediate(resolve));

/** A queue whose work runs until the test ends it by its name. */
function aQueue(given: Partial<ConstructorParameters<typeof OwnedQueue>[0]> = {}) {
  const queue = new OwnedQueue({ ...limits, ...given });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, owner: Owner) =>
    queue.run(() => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    }, owner);
  const end = async (name: string) => {
    ends.get(name)?.();
    await begins();
  };
  return { queue, begun, ask, end };
}

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof QueueRefusal ? error.fault : error),
  );

describe('a queue in which work has owners', () => {
  it('begins the work of another group at once, however much one group has asked for', async () => {
    const { ask, begun } = aQueue();
    for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(name, of('a'));
    void ask('b1', of('b'));
    await begins();
    expect(begun).toEqual(['a1', 'a2', 'b1']);
  });

  it('gives a free place to the group that was served least recently', async () => {
    const { ask, begun, end } = aQueue({ waitingOfPerson: 3 });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void ask(name, of('a'));
    for (const name of ['b1', 'b2', 'b3']) void ask(name, of('b'));
    await begins();
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await end('a1');
    await end('b1');
    await end('a2');
    await end('a3');
    expect(begun.slice(3)).toEqual(['a3', 'b2', 'a4', 'b3']);
  });

  it('and within the group to the person who was', async () => {
    const { ask, begun, end } = aQueue({ perGroup: 1 });
    for (const name of ['one 1', 'one 2', 'one 3']) void ask(name, of('a', 'one'));
    void ask('other 1', of('a', 'other'));
    await begins();
    await end('one 1');
    await end('other 1');
    expect(begun).toEqual(['one 1', 'other 1', 'one 2']);
  });

  it('takes a person of a group only as often as a person may', async () => {
    const { ask, begun } = aQueue({ perPerson: 1 });
    for (const name of ['one 1', 'one 2']) void ask(name, of('a', 'one'));
    void ask('other 1', of('a', 'other'));
    await begins();
    expect(begun).toEqual(['one 1', 'other 1']);
  });

  it('refuses what is too much of a person, of a group, and of all, and says whose fault it is', async () => {
    const { ask } = aQueue();
    for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(name, of('a', 'one'));
    expect(await faultOf(ask('a5', of('a', 'one')))).toBe('owner');
    void ask('a6', of('a', 'two'));
    expect(await faultOf(ask('a7', of('a', 'three')))).toBe('owner');
    void ask('b1', of('b'));
    for (const name of ['b2', 'b3']) void ask(name, of('b'));
    expect(await faultOf(ask('c1', of('c')))).toBe('queue');
  });

  it('takes back the place of work that fails, and of a release that is called twice one place only', async () => {
    const { queue, ask, begun } = aQueue({ perGroup: 1, spare: 0 });
    await expect(queue.run(() => Promise.reject(new Error('broken')), of('a'))).rejects.toThrow('broken');
    const leave = await queue.enter(of('a'));
    leave();
    void ask('a1', of('a'));
    leave();
    void ask('b1', of('b'));
    await begins();
    expect(begun).toEqual(['a1']);
  });

  it('forgets work whose caller has gone, and refuses work that has waited too long', async () => {
    const { ask, begun, end } = aQueue({ perGroup: 1, spare: 0, waitMs: 50 });
    const calling = new AbortController();
    void ask('a1', of('a'));
    const left = faultOf(ask('b1', { ...of('b'), gone: calling.signal }));
    calling.abort();
    expect(await left).toBe('queue');
    expect(await faultOf(ask('b2', { ...of('b'), gone: calling.signal }))).toBe('queue');
    expect(await Promise.all([faultOf(ask('a2', of('a'))), faultOf(ask('b3', of('b')))])).toEqual(['owner', 'queue']);
    await end('a1');
    void ask('b4', of('b'));
    await begins();
    expect(begun).toEqual(['a1', 'b4']);
  });

  it('begins no work of a heavy group until its share has paid for what it had, and that of others at once', async () => {
    let now = 0;
    const load = { burstSeconds: 1, share: 0.5, heavySeconds: 60, now: () => now };
    const { queue, ask, begun } = aQueue({ load });
    const leave = await queue.enter(of('a'));
    // Half a second more than the burst, which drains in one second at a share of 0.5.
    leave(1500);
    void ask('a1', of('a'));
    void ask('b1', of('b'));
    now = 990;
    await pause(20);
    expect(begun).toEqual(['b1']);
    now = 1000;
    await expect.poll(() => begun).toEqual(['b1', 'a1']);
  });

  it('counts work on the account of whoever it is done for, however deep it asks', async () => {
    const queue = new OwnedQueue({ perGroup: 1, waitingOfPerson: 0, waitingOfGroup: 0, waiting: 1 });
    const held = await runAsOwner(of('a'), async () => queue.enter());
    expect(await faultOf(runAsOwner(of('a'), () => queue.enter()))).toBe('owner');
    await runAsOwner(of('b'), () => queue.run(async () => undefined));
    held();
    await runAsOwner(of('a'), () => queue.run(async () => undefined));
  });
});
