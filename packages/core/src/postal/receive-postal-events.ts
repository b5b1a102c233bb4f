import type { Transaction } from '@hybrid-mail/db';
import type { PostalEvent, PostalEventPage } from '@hybrid-mail/gateways/ports/postal';
import type { Services } from '../context.ts';
import { parkedRow } from './parked-event.ts';
import { storable } from './storable.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const maxSequence = 2_147_483_647;

type Unreadable = PostalEventPage['unreadable'];

/**
 * Stores the post's events in the inbox, deduplicated, and wakes the worker for their letters.
 * @param unreadable messages that break the contract: kept for a person
 * @returns number of new events
 */
export function receivePostalEvents(
  services: Services,
  events: readonly PostalEvent[],
  unreadable: Unreadable = [],
): Promise<number> {
  return services.db.transaction((tx) => storePostalEvents(services, tx, events, unreadable));
}

/** Like receivePostalEvents, within the caller's transaction. */
export async function storePostalEvents(
  services: Services,
  tx: Transaction,
  events: readonly PostalEvent[],
  unreadable: Unreadable,
): Promise<number> {
  const receivedOn = services.clock.now();
  const isOurs = ({ uid, sequence }: PostalEvent) => uuid.test(uid) && sequence <= maxSequence;
  const ours = events.filter(isOurs);
  const strange = events
    .filter((event) => !isOurs(event))
    .map((raw) => ({ raw, problem: 'no letter of ours has such a uid or sequence number' }));
  const { count } = await tx.postalEvent.createMany({
    data: [
      ...ours.map((event) => rowOf(event, receivedOn)),
      ...[...unreadable, ...strange].map((each) => parkedRow(each, receivedOn)),
    ],
    skipDuplicates: true,
  });
  const uids = new Set(ours.map(({ uid }) => uid.toLowerCase()));
  await services.jobs.sendAll(
    tx,
    'apply-postal-events',
    [...uids].map((mailUid) => ({ payload: { v: 1, mailUid } })),
  );
  return count;
}

function rowOf(event: PostalEvent, receivedOn: Date) {
  const { id, cursor, uid, sequence } = event;
  return {
    eventId: storable(id),
    cursor: storable(cursor),
    mailUid: uid.toLowerCase(),
    sequence,
    body: storable(event),
    receivedOn,
  };
}
