import type { Transaction } from '@hybrid-mail/db';
import type { PostalEvent } from '@hybrid-mail/gateways/postal';
import type { World } from '../context.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Stores the events of the post, each once however often it comes, and wakes the worker for their letters.
 * @returns how many were new
 */
export function receivePostalEvents(world: World, events: readonly PostalEvent[]): Promise<number> {
  return world.db.transaction((tx) => storePostalEvents(world, tx, events));
}

export async function storePostalEvents(
  world: World,
  tx: Transaction,
  events: readonly PostalEvent[],
): Promise<number> {
  const receivedOn = world.clock.now();
  const readable = events.filter(({ uid }) => uuid.test(uid));
  const { count } = await tx.postalEvent.createMany({
    data: readable.map((event) => ({
      eventId: event.id,
      cursor: event.cursor,
      mailUid: event.uid,
      sequence: event.sequence,
      body: JSON.parse(JSON.stringify(event)),
      receivedOn,
    })),
    skipDuplicates: true,
  });
  for (const mailUid of new Set(readable.map(({ uid }) => uid))) {
    await world.jobs.send(tx, 'apply-postal-events', { v: 1, mailUid });
  }
  return count;
}
