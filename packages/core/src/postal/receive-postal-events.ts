import type { Transaction } from '@hybrid-mail/db';
import type { PostalEvent, PostalEventPage, PostalInquiryAnswer } from '@hybrid-mail/gateways/ports/postal';
import type { Services } from '../context.ts';
import { storeAnswers } from '../inquiry/index.ts';
import { parkedRow } from './parked-event.ts';
import { storable } from './storable.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const maxSequence = 2_147_483_647;

type Unreadable = PostalEventPage['unreadable'];

/** What the post tells beside the events of letters. */
interface Beside {
  /** Answers to inquiries: stored at once. */
  readonly answers?: readonly PostalInquiryAnswer[];
  /** Messages that break the contract: kept for a person. */
  readonly unreadable?: Unreadable;
}

/**
 * Stores the post's events in the inbox, deduplicated, and wakes the worker for their letters.
 * @returns number of new events and answers
 */
export function receivePostalEvents(
  services: Services,
  events: readonly PostalEvent[],
  beside: Beside = {},
): Promise<number> {
  return services.db.transaction((tx) => storePostalEvents(services, tx, events, beside));
}

/** Like receivePostalEvents, within the caller's transaction. */
export async function storePostalEvents(
  services: Services,
  tx: Transaction,
  events: readonly PostalEvent[],
  { answers = [], unreadable = [] }: Beside = {},
): Promise<number> {
  const receivedOn = services.clock.now();
  const isOurs = ({ uid, sequence }: PostalEvent) => uuid.test(uid) && sequence <= maxSequence;
  const ours = events.filter(isOurs);
  const strange = events
    .filter((event) => !isOurs(event))
    .map((raw) => ({ raw, problem: 'no letter of ours has such a uid or sequence number' }));
  const answered = await storeAnswers(services, tx, answers.map(storableAnswer));
  const { count } = await tx.postalEvent.createMany({
    data: [
      ...ours.map((event) => rowOf(event, receivedOn)),
      ...[...unreadable, ...strange, ...answered.strange].map((each) => parkedRow(each, receivedOn)),
    ],
    skipDuplicates: true,
  });
  const uids = new Set(ours.map(({ uid }) => uid.toLowerCase()));
  await services.jobs.sendAll(
    tx,
    'apply-postal-events',
    [...uids].map((mailUid) => ({ payload: { v: 1, mailUid } })),
  );
  return count + answered.count;
}

const storableAnswer = ({ id, text, ...answer }: PostalInquiryAnswer) => ({
  ...answer,
  id: storable(id),
  text: storable(text),
});

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
