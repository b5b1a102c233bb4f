import { deliveryResult } from '@hybrid-mail/contracts/delivery';
import { historyType } from '@hybrid-mail/core/mail';
import { addMs, type Calendar } from '../calendar.ts';
import { couriers, type ResultType, resultNotes, signatories } from '../data/postal-words.ts';
import type { DrawnLetter } from './draw-letter.ts';
import type { LetterStageData } from './letter-stage-data.ts';
import { listPostalStepsUntilNow, type PostalStep } from './list-postal-steps-until-now.ts';
import type { AcceptedOutcome } from './planned-outcome.ts';

const historyTypeOf: Record<PostalStep['type'], number> = {
  forming: historyType.forming,
  printed: historyType.printed,
  prepared: historyType.prepared,
  removed: historyType.removed,
  'creation-error': historyType.creationError,
  result: historyType.result,
};

const atOffice = new Set<PostalStep['type']>(['prepared', 'removed', 'result']);

/** Makes the rows of the post's events for a letter as if they were applied: inbox, history and delivery results. */
export function makePostalStage(
  letter: DrawnLetter,
  sentOn: Date,
  fate: AcceptedOutcome,
  calendar: Calendar,
  nextPerformId: () => number,
): LetterStageData {
  const life = listPostalStepsUntilNow({ sentOn, place: letter.place }, fate, letter.random, calendar);
  const told = life.map((step, index) => tell(letter, step, index + 1, nextPerformId));
  const performs = told.flatMap(({ perform }) => perform ?? []);
  const last = told.at(-1);
  const latest = performs.at(-1);
  return {
    mail: {
      ...(last && { postalSequence: told.length, changedOn: last.event.receivedOn }),
      ...(latest && { performId: latest.id, performType: latest.performType }),
    },
    entries: told.map(({ entry }) => entry),
    tables: { perform: performs, postalEvent: told.map(({ event }) => event) },
  };
}

function tell(
  letter: DrawnLetter,
  { type, at, result: resultType }: PostalStep,
  sequence: number,
  nextId: () => number,
) {
  const { id: mailId, uid, random, place } = letter;
  const eventId = random.uuid();
  const cursor = `demonstration-${mailId}-${sequence}`;
  const receivedOn = addMs(at, random.whole(2_000, 100_000));
  const postIndex = atOffice.has(type) ? place.postIndex : null;
  const words = resultType === undefined ? null : wordsOf(letter, resultType);
  const result = words && { ...words, performedOn: at.toISOString(), postIndex };
  const perform = words && {
    id: nextId(),
    mailId,
    organizationId: letter.organization.id,
    performType: words.type,
    performedOn: at,
    note: words.note,
    courier: words.courier,
    recipient: words.recipient,
    postIndex,
    createdOn: receivedOn,
  };
  const named = type === 'printed' ? { documentSha256: Buffer.from(letter.document.sha256).toString('hex') } : {};
  const body = { id: eventId, cursor, uid, sequence, type, at: at.toISOString(), postIndex, result, ...named };
  return {
    perform,
    event: { eventId, cursor, mailUid: uid, sequence, body, receivedOn, appliedOn: receivedOn },
    entry: {
      historyType: historyTypeOf[type],
      at,
      postIndex,
      performId: perform?.id ?? null,
      payload: { eventId, sequence, result, ...named },
    },
  };
}

function wordsOf({ random, receiver }: DrawnLetter, type: ResultType) {
  const recipient = type === deliveryResult.delivered ? (receiver.shortName ?? random.pick(signatories)) : null;
  return { type, recipient, note: random.pick(resultNotes[type]), courier: random.pick(couriers) };
}
