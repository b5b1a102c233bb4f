import { deliveryResult } from '@hybrid-mail/contracts/delivery';
import type { Prisma, Transaction } from '@hybrid-mail/db';
import { type PostalEvent, postalEvent } from '@hybrid-mail/gateways/ports/postal';
import type { Services } from '../../context.ts';
import { appendHistories, type ChainEnd, historyType, type LockedMail, lockAnyMailByUid } from '../../mail/index.ts';
import { answerSequence, applyAnswers } from './apply-answers.ts';
import { timeProblem } from './time-problem.ts';

type StoredEvent = Prisma.PostalEventGetPayload<object>;

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
 * Applies a letter's postal events in the post's order: events after a gap wait for the missing one, and all
 * wait for the letter's acceptance. If the uid is the key of an inquiry, applies its answers instead. Idempotent.
 * @returns number of applied events and answers
 */
export async function applyPostalEvents(services: Services, mailUid: string): Promise<number> {
  const answers = await applyAnswers(services, mailUid);
  const where = waitingOf(mailUid);
  // Webhook and poll deliver the same event: the second delivery finds nothing to apply and takes no lock.
  if ((await services.db.prisma.postalEvent.findFirst({ where, select: { eventId: true } })) === null) return answers;
  return services.db.transaction(async (tx) => {
    const mail = await lockAnyMailByUid(tx, mailUid);
    if (!mail) {
      await tx.postalEvent.updateMany({ where, data: { problem: 'unknown letter' } });
      return 0;
    }
    if (!mail.isSent) return markUnexpected(tx, mail);
    return applyInOrder(services, tx, mail);
  });
}

/** Events of a letter under way wait for its acceptance; events of a refused letter are marked as unexpected. */
async function markUnexpected(tx: Transaction, { uid, dispatch }: LockedMail): Promise<number> {
  if (dispatch?.state === 'rejected' || dispatch?.state === 'failed') {
    const problem = `the letter counts as ${dispatch.state}`;
    await tx.postalEvent.updateMany({ where: waitingOf(uid), data: { problem } });
  }
  return 0;
}

async function applyInOrder(services: Services, tx: Transaction, mail: LockedMail): Promise<number> {
  const waiting = await tx.postalEvent.findMany({ where: waitingOf(mail.uid), orderBy: { sequence: 'asc' } });
  let last = mail.postalSequence;
  let now: AppliedState = { chain: mail, organizationId: mail.organizationId, performType: mail.performType };
  let applied = 0;
  let { movedOn } = mail;
  for (const stored of waiting) {
    if (stored.sequence > last + 1) break;
    const event = postalEvent.parse(stored.body);
    const problem = problemOf(event, stored, last, services.clock.now());
    if (problem !== null) {
      await tx.postalEvent.update({ where: { eventId: stored.eventId }, data: { problem } });
      if (stored.sequence === last + 1) break;
      continue;
    }
    now = await apply(services, tx, now, event);
    await tx.postalEvent.update({
      where: { eventId: stored.eventId },
      data: { appliedOn: services.clock.now(), problem: null },
    });
    last = stored.sequence;
    movedOn = latest(movedOn, event.at);
    applied += 1;
  }
  if (applied > 0) {
    const changedOn = services.clock.now();
    await tx.mail.update({ where: { id: mail.id }, data: { postalSequence: last, changedOn, movedOn } });
  }
  return applied;
}

const latest = (one: Date | null, other: Date) => (one !== null && one > other ? one : other);

/** Why an event needs manual handling; null when it can be applied. */
function problemOf(event: PostalEvent, stored: StoredEvent, last: number, now: Date): string | null {
  if (stored.sequence <= last) return 'a second event with this sequence number';
  return timeProblem([event.at, ...(event.result ? [event.result.performedOn] : [])], now);
}

/** State of a letter after the events applied so far. */
interface AppliedState {
  chain: ChainEnd;
  organizationId: number;
  /** The effective delivery result. */
  performType: number | null;
}

async function apply(
  services: Services,
  tx: Transaction,
  state: AppliedState,
  event: PostalEvent,
): Promise<AppliedState> {
  const mailId = state.chain.id;
  const performId = event.result ? await storePerform(services, tx, state, event.result) : null;
  const [chain = state.chain] = await appendHistories(tx, [state.chain], {
    historyType: historyTypeOf[event.type],
    at: event.at,
    postIndex: event.postIndex ?? event.result?.postIndex ?? null,
    performId,
    payload: { eventId: event.id, sequence: event.sequence, result: JSON.parse(JSON.stringify(event.result)) },
  });
  if (performId === null || !event.result || !counts(event.result.type, state.performType)) return { ...state, chain };
  const changedOn = services.clock.now();
  await tx.mail.update({ where: { id: mailId }, data: { performId, performType: event.result.type, changedOn } });
  return { ...state, chain, performType: event.result.type };
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
