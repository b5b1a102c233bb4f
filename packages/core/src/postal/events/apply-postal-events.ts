import { deliveryResult } from '@hybrid-mail/contracts/delivery';
import type { Transaction } from '@hybrid-mail/db';
import type { PostalEvent } from '@hybrid-mail/gateways/ports/postal';
import type { Services } from '../../context.ts';
import { type ChainEnd, historyRow, historyType, lockAnyMailOfEvents, type MailOfEvents } from '../../mail/index.ts';
import { answerSequence, applyAnswers } from './apply-answers.ts';
import { type JudgedEvent, judgeEvents, repeatedNumberProblem } from './judge-events.ts';
import { type Misprint, misprintReason, type OnMisprint, recordMisprint } from './misprint.ts';

/** Problem of an event whose letter is in no row here. */
export const unknownLetterProblem = 'unknown letter';

const historyTypeOf: Record<PostalEvent['type'], number> = {
  forming: historyType.forming,
  printed: historyType.printed,
  prepared: historyType.prepared,
  removed: historyType.removed,
  'creation-error': historyType.creationError,
  result: historyType.result,
};

/** Selects the letter's events that are not applied, without answers to inquiries. */
const waitingOf = (mailUid: string) => ({ mailUid, appliedOn: null, sequence: { not: answerSequence } });

/**
 * Applies a letter's postal events in the post's order: events after a gap wait for the missing one, events after one
 * with a problem wait for its correction, and all wait for the letter's acceptance. If the uid is the key of an inquiry,
 * applies its answers instead. Idempotent.
 * @returns number of applied events and answers
 */
export async function applyPostalEvents(
  services: Services,
  mailUid: string,
  onMisprint: OnMisprint = () => undefined,
): Promise<number> {
  // Webhook and poll deliver the same event: the second delivery finds nothing to apply and takes no lock.
  const waiting = await services.db.prisma.postalEvent.findMany({
    where: { mailUid, appliedOn: null },
    select: { sequence: true },
  });
  const isAnswer = ({ sequence }: { sequence: number }) => sequence === answerSequence;
  const answers = waiting.some(isAnswer) ? await applyAnswers(services, mailUid) : 0;
  if (waiting.every(isAnswer)) return answers;
  const where = waitingOf(mailUid);
  const { applied, misprints } = await services.db.transaction(async (tx) => {
    const mail = await lockAnyMailOfEvents(tx, mailUid);
    if (mail?.isSent) return applyInOrder(services, tx, mail);
    if (mail) await markUnexpected(tx, mail);
    else await tx.postalEvent.updateMany({ where, data: { problem: unknownLetterProblem } });
    return { applied: 0, misprints: [] };
  });
  for (const misprint of misprints) onMisprint(misprint);
  return applied;
}

/** Events of a letter under way wait for its acceptance; events of a refused letter are marked as unexpected. */
async function markUnexpected(tx: Transaction, { id, uid }: MailOfEvents): Promise<void> {
  const dispatch = await tx.dispatch.findUnique({ where: { mailId: id }, select: { state: true } });
  if (dispatch?.state === 'rejected' || dispatch?.state === 'failed') {
    const problem = `the letter counts as ${dispatch.state}`;
    await tx.postalEvent.updateMany({ where: waitingOf(uid), data: { problem } });
  }
}

/** State of a letter after the events read so far. */
interface AppliedState {
  chain: ChainEnd;
  organizationId: number;
  /** The effective delivery result. */
  performType: number | null;
  /** Sequence number of the last applied event. */
  last: number;
  movedOn: Date | null;
  statusReason: string | null;
  /** The reason in the letter's row. */
  storedReason: string | null;
  applied: number;
  /** Misprints that were not in the history before. */
  misprints: Misprint[];
}

async function applyInOrder(services: Services, tx: Transaction, mail: MailOfEvents): Promise<AppliedState> {
  const waiting = await tx.postalEvent.findMany({
    where: waitingOf(mail.uid),
    orderBy: [{ sequence: 'asc' }, { receivedOn: 'asc' }, { eventId: 'asc' }],
  });
  const { organizationId, performType, movedOn, statusReason, postalSequence: last } = mail;
  let state: AppliedState = {
    ...{ chain: mail, organizationId, performType, last, movedOn, statusReason },
    ...{ storedReason: statusReason, applied: 0, misprints: [] },
  };
  for (const [sequence, ofNumber] of Map.groupBy(waiting, (stored) => stored.sequence)) {
    if (sequence > state.last + 1) break;
    state = await applyNumber(services, tx, state, judgeEvents(ofNumber, mail, services.clock.now()));
  }
  if (state.statusReason !== state.storedReason) {
    const written = { statusReason: state.statusReason, changedOn: services.clock.now() };
    await tx.mail.updateMany({ where: { id: mail.id }, data: written });
  }
  return state;
}

/**
 * Applies the first event of a sequence number that has no problem. The other events of the number wait for a person,
 * unless the applied one replaces them.
 */
async function applyNumber(
  services: Services,
  tx: Transaction,
  before: AppliedState,
  judged: readonly JudgedEvent[],
): Promise<AppliedState> {
  const now = services.clock.now();
  const state = await recordMisprints(tx, before, judged, now);
  const isPassed = judged.every(({ event }) => event.sequence <= state.last);
  const chosen = isPassed ? undefined : judged.find(({ problem }) => problem === null);
  for (const each of judged) {
    if (each !== chosen) await settleUnapplied(tx, each, { chosen, isPassed, now });
  }
  if (chosen === undefined) {
    const isHeld = !isPassed && judged.some(({ misprint }) => misprint !== null);
    return isHeld ? { ...state, statusReason: misprintReason } : state;
  }
  const { event, stored } = chosen;
  await tx.postalEvent.updateMany({ where: { eventId: stored.eventId }, data: { appliedOn: now, problem: null } });
  return apply(services, tx, state, event);
}

const latest = (one: Date | null, other: Date) => (one !== null && one > other ? one : other);

/** Writes the misprints into the letter's history that it does not have. */
async function recordMisprints(
  tx: Transaction,
  state: AppliedState,
  judged: readonly JudgedEvent[],
  at: Date,
): Promise<AppliedState> {
  let { chain } = state;
  const misprints = [...state.misprints];
  for (const { event, misprint } of judged) {
    const end = misprint && (await recordMisprint(tx, chain, { event, misprint, at }));
    if (!misprint || !end) continue;
    chain = end;
    misprints.push(misprint);
  }
  return { ...state, chain, misprints };
}

/**
 * Stores why an event was not applied. An event with a problem is replaced by an applied one that was received with it
 * or later: it is closed, because it needs no person any more, and keeps the id of its replacement as its problem.
 */
async function settleUnapplied(
  tx: Transaction,
  { stored: { eventId, receivedOn }, misprint, problem }: JudgedEvent,
  { chosen, isPassed, now }: { chosen: JudgedEvent | undefined; isPassed: boolean; now: Date },
): Promise<void> {
  const isReplaced = problem !== null && chosen !== undefined && receivedOn <= chosen.stored.receivedOn;
  const written = isPassed && misprint === null ? repeatedNumberProblem : (problem ?? repeatedNumberProblem);
  await tx.postalEvent.update({
    where: { eventId },
    data: isReplaced
      ? { appliedOn: now, problem: `replaced by the event ${chosen.stored.eventId}` }
      : { problem: written },
  });
}

/** Appends the event to the history and updates the letter's row, once: each update writes all its indexes. */
async function apply(
  services: Services,
  tx: Transaction,
  state: AppliedState,
  event: PostalEvent,
): Promise<AppliedState> {
  const { id, uid } = state.chain;
  const performId = event.result ? await storePerform(services, tx, state, event.result) : null;
  const row = historyRow(state.chain, {
    historyType: historyTypeOf[event.type],
    at: event.at,
    postIndex: event.postIndex ?? event.result?.postIndex ?? null,
    performId,
    payload: {
      eventId: event.id,
      sequence: event.sequence,
      result: JSON.parse(JSON.stringify(event.result)),
      ...(event.documentSha256 && { documentSha256: event.documentSha256 }),
    },
  });
  const result = performId !== null && event.result && counts(event.result.type, state.performType) && event.result;
  const moved = {
    movedOn: latest(state.movedOn, event.at),
    statusReason: state.statusReason === misprintReason ? null : state.statusReason,
  };
  await tx.mailHistory.createMany({ data: [row] });
  const head = { historyCount: row.seq, historyHash: row.hash };
  const written = { ...moved, ...head, postalSequence: event.sequence, changedOn: services.clock.now() };
  await tx.mail.updateMany({
    where: { id },
    data: { ...written, ...(result && { performId, performType: result.type }) },
  });
  return {
    ...state,
    ...moved,
    storedReason: moved.statusReason,
    chain: { id, uid, ...head },
    performType: result ? result.type : state.performType,
    last: event.sequence,
    applied: state.applied + 1,
  };
}

/**
 * Whether a result takes effect: the latest one does, but a failed attempt does not reopen a letter with a final
 * result.
 */
const counts = (type: number, present: number | null) =>
  type !== deliveryResult.attempt || present === null || present === deliveryResult.attempt;

async function storePerform(
  services: Services,
  tx: Transaction,
  { chain: { id: mailId }, organizationId }: AppliedState,
  result: NonNullable<PostalEvent['result']>,
) {
  const { type, performedOn, note, courier, postIndex, recipient } = result;
  const { id } = await tx.perform.create({
    data: {
      mailId,
      organizationId,
      performType: type,
      performedOn,
      note,
      courier,
      postIndex,
      recipient,
      createdOn: services.clock.now(),
    },
  });
  return id;
}
