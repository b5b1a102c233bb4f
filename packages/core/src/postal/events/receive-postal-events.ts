import type { Transaction } from '@hybrid-mail/db';
import type { PostalEvent, PostalEventPage, PostalInquiryAnswer } from '@hybrid-mail/gateways/ports/postal';
import type { Services } from '../../context.ts';
import { answerSequence } from './apply-answers.ts';
import { parkedEventRow, parkedUid } from './parked-event.ts';
import { toStorableJson } from './to-storable-json.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const maxSequence = 2_147_483_647;

type Unreadable = PostalEventPage['unreadable'];

/** Messages of the post that are not events of letters. */
interface OtherMessages {
  /** Answers to inquiries: applied by the worker like events. */
  readonly answers?: readonly PostalInquiryAnswer[];
  /** Messages that violate the contract: stored for manual handling. */
  readonly unreadable?: Unreadable;
}

/**
 * Stores the post's events in the inbox, deduplicated, and queues one job per letter or inquiry.
 * @returns number of new events and answers
 */
export function receivePostalEvents(
  services: Services,
  events: readonly PostalEvent[],
  others: OtherMessages = {},
): Promise<number> {
  return services.db.transaction((tx) => storePostalEvents(services, tx, events, others));
}

/** Like receivePostalEvents, within the caller's transaction. */
export async function storePostalEvents(
  services: Services,
  tx: Transaction,
  events: readonly PostalEvent[],
  { answers = [], unreadable = [] }: OtherMessages = {},
): Promise<number> {
  const receivedOn = services.clock.now();
  const isOurs = ({ uid, sequence }: PostalEvent) => uuid.test(uid) && sequence <= maxSequence;
  const ours = events.filter(isOurs);
  const strange = events
    .filter((event) => !isOurs(event))
    .map((raw) => ({ raw, problem: 'no letter of ours has such a uid or sequence number' }));
  // `parkedUid`, which parked rows have, is not the key of any inquiry.
  const isAsked = ({ inquiry }: PostalInquiryAnswer) => inquiry !== parkedUid;
  const stray = answers
    .filter((answer) => !isAsked(answer))
    .map((raw) => ({ raw, problem: 'no inquiry of ours has such a key' }));
  const rows = [
    ...ours.map((event) => rowOf(event, receivedOn)),
    ...answers.filter(isAsked).map((answer) => answerRow(answer, receivedOn)),
  ];
  const { count } = await tx.postalEvent.createMany({
    data: [...rows, ...[...unreadable, ...strange, ...stray].map((each) => parkedEventRow(each, receivedOn))],
    skipDuplicates: true,
  });
  const uids = new Set(rows.map(({ mailUid }) => mailUid));
  await services.jobs.sendAll(
    tx,
    'apply-postal-events',
    [...uids].map((mailUid) => ({ payload: { v: 1, mailUid } })),
  );
  return count;
}

function answerRow(answer: PostalInquiryAnswer, receivedOn: Date) {
  const { id, cursor, inquiry } = answer;
  return {
    // One answer may belong to several inquiries.
    eventId: `${toStorableJson(id)} ${inquiry.toLowerCase()}`,
    cursor: toStorableJson(cursor),
    mailUid: inquiry.toLowerCase(),
    sequence: answerSequence,
    body: toStorableJson(answer),
    receivedOn,
  };
}

function rowOf(event: PostalEvent, receivedOn: Date) {
  const { id, cursor, uid, sequence } = event;
  return {
    eventId: toStorableJson(id),
    cursor: toStorableJson(cursor),
    mailUid: uid.toLowerCase(),
    sequence,
    body: toStorableJson(event),
    receivedOn,
  };
}
