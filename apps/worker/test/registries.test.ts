import { readdirSync, readFileSync } from 'node:fs';
import { checkInvariants, verifyEvidence } from '@hybrid-mail/core/evidence';
import { createRegistry } from '@hybrid-mail/core/registry';
import { places } from '@hybrid-mail/testing/reference-data';
import { aLetterTemplate, permitImport } from '@hybrid-mail/testing/registry';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Child } from './child.ts';
import { pollUntil } from './poll-until.ts';
import { aSender, type Sender } from './sender.ts';
import { startWorkerProcess, waitUntilReady } from './worker-process.ts';

/** Unreachable post: these tests send nothing. */
const noPost = { url: 'http://127.0.0.1:9', apiKey: 'no-post-runs-here' };
const timeoutMs = 120_000;

let world: TestWorld;
let sender: Sender;
let workers: Child[];
beforeAll(async () => {
  world = await testWorld();
  sender = await aSender(world);
  const organizationId = sender.actor.organizationId ?? 0;
  await permitImport(world.db, organizationId, sender.actor.userId);
  await aLetterTemplate(world.db, { organizationId, createdById: sender.actor.userId });
  workers = [];
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.signal('SIGTERM')));
  await world?.drop();
});

const start = () => {
  const worker = startWorkerProcess(world.urlOf('worker'), noPost);
  workers.push(worker);
  return worker;
};
const output = () => workers.map((worker) => worker.output()).join('\n---\n');

const place = { regionId: places.samarkand.id, areaId: places.samarkand.areas[1].id, address: 'махалля Тинчлик, 123' };
const columns = { templateName: 'Претензия', content: { Долг: '12000000', Договор: '2214' } };
let person = 0;
async function submit(rows: number): Promise<number> {
  const mails = Array.from({ length: rows }, () => {
    person += 1;
    return { receiver: `Получатель ${person}`, ...place, ...columns };
  });
  return (await createRegistry(world.as(sender.actor, 'registry.import'), { mails })).id;
}
const lettersOf = (registryId: number) =>
  world.db.prisma.mail.findMany({ where: { registryId }, select: { id: true, receiver: true } });
const finished = (id: number) =>
  pollUntil(
    () => world.db.prisma.registry.findUniqueOrThrow({ where: { id } }),
    ({ finishedOn }) => finishedOn !== null,
    timeoutMs,
    output,
  );

/** Process ids of the running browsers that a process has started. */
function browsersOf(parent: number): number[] {
  return readdirSync('/proc').flatMap((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
      const [, of] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return stat.includes('(chromium)') && Number(of) === parent ? [Number(pid)] : [];
    } catch {
      return [];
    }
  });
}
const isThere = (pid: number) => {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'latin1').includes(') Z ');
  } catch {
    return false;
  }
};

describe('registries', () => {
  it('survive a worker that is killed in the middle: another goes on, no letter is made twice and none is missing', async () => {
    const id = await submit(90);
    const victim = start();
    await pollUntil(
      () => lettersOf(id),
      (letters) => letters.length > 10,
      timeoutMs,
      output,
    );
    const browsers = browsersOf(victim.process.pid ?? 0);
    await victim.signal('SIGKILL');
    const inTheMiddle = (await lettersOf(id)).length;
    expect(inTheMiddle).toBeLessThan(90);
    const next = start();
    await waitUntilReady(next);
    await finished(id);
    const letters = await lettersOf(id);
    expect(letters).toHaveLength(90);
    expect(new Set(letters.map(({ receiver }) => receiver)).size).toBe(90);
    expect(await world.db.prisma.registryRow.count({ where: { registryId: id, mailId: null } })).toBe(0);
    expect((await checkInvariants(world.db)).filter(({ count }) => count > 0)).toEqual([]);
    expect(await verifyEvidence(world, letters[inTheMiddle]?.id ?? 0)).toEqual([]);
    expect(browsers.length).toBeGreaterThan(0);
    expect(browsers.filter(isThere)).toEqual([]);
  });

  it('take turns: one row does not wait for the ninety that were sent before it', async () => {
    const big = await submit(90);
    const small = await submit(1);
    const [first, last] = await Promise.all([finished(small), finished(big)]);
    expect(first.finishedOn?.getTime()).toBeLessThan(last.finishedOn?.getTime() ?? 0);
  });

  it('end with the worker: what it was told to stop in the middle of another finishes at once', async () => {
    const id = await submit(30);
    await pollUntil(
      () => lettersOf(id),
      (letters) => letters.length > 2,
      timeoutMs,
      output,
    );
    const [worker] = workers.slice(-1);
    const browsers = browsersOf(worker?.process.pid ?? 0);
    expect((await worker?.signal('SIGTERM'))?.code).toBe(0);
    expect(browsers.length).toBeGreaterThan(0);
    expect(browsers.filter(isThere)).toEqual([]);
    start();
    await finished(id);
    expect(await lettersOf(id)).toHaveLength(30);
  });
});
