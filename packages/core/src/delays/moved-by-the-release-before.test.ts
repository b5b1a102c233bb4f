import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../test/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ now: '2026-11-20T10:00:00Z' });
});
afterAll(() => desk?.close());

/** Applies events as the previous release does, which does not write the time of the last movement. */
async function applied(id: number, from: number, ...moments: string[]) {
  const { prisma } = desk.world.db;
  const { uid: mailUid } = await desk.mail(id);
  const receivedOn = desk.world.clock.now();
  for (const [place, at] of moments.entries()) {
    const sequence = from + place;
    const told = { eventId: randomUUID(), cursor: 'c1', mailUid, sequence, body: { at }, receivedOn };
    await prisma.postalEvent.create({ data: { ...told, appliedOn: receivedOn } });
  }
  const postalSequence = from + moments.length - 1;
  await prisma.mail.update({ where: { id }, data: { postalSequence, changedOn: receivedOn } });
  return (await desk.mail(id)).movedOn?.toISOString();
}

it('when the previous release applies events, the letter still gets the time of its latest event as its last movement', async () => {
  const id = await desk.accepted();
  expect(await applied(id, 1, '2026-11-22T06:00:00.000Z', '2026-11-21T06:00:00.000Z')).toBe('2026-11-22T06:00:00.000Z');
  expect(await applied(id, 3, '2026-11-24T06:00:00.000Z')).toBe('2026-11-24T06:00:00.000Z');
  expect(await applied(id, 4, '2026-11-23T06:00:00.000Z')).toBe('2026-11-24T06:00:00.000Z');
});
