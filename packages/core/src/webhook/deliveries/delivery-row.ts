import type { DeliveryState, WebhookDelivery } from '@hybrid-mail/contracts/webhook-address';
import { testEventType } from '@hybrid-mail/contracts/webhook-event';
import type { Prisma } from '@hybrid-mail/db';
import { isoMoment } from '../../clock.ts';

/** Columns of a delivery. */
export const deliveryColumns = {
  ...{ id: true, type: true, createdOn: true, mailId: true, registryId: true, attempts: true, nextTryOn: true },
  ...{ toldOn: true, deadOn: true, lastProblem: true, triedOn: true, triedMs: true, answerStatus: true, answer: true },
} as const satisfies Prisma.WebhookEventSelect;
type Row = Prisma.WebhookEventGetPayload<{ select: typeof deliveryColumns }>;

/** Condition of the events in this state; all without one. */
export function inState(state: DeliveryState | undefined): Prisma.WebhookEventWhereInput {
  if (state === undefined) return {};
  if (state === 'told') return { toldOn: { not: null } };
  return { toldOn: null, deadOn: state === 'dead' ? { not: null } : null };
}

const stateOf = ({ toldOn, deadOn }: Row): DeliveryState => {
  if (toldOn !== null) return 'told';
  return deadOn === null ? 'waiting' : 'dead';
};

/** @param address while it is switched off, only test events are sent */
export function toDelivery(row: Row, address: { readonly switchedOffOn: Date | null }): WebhookDelivery {
  const state = stateOf(row);
  const isTried = state === 'waiting' && (address.switchedOffOn === null || row.type === testEventType);
  return {
    eventId: Number(row.id),
    type: row.type as WebhookDelivery['type'],
    createdOn: isoMoment(row.createdOn),
    state,
    mailId: row.mailId,
    registryId: row.registryId,
    attempts: row.attempts,
    triedOn: row.triedOn && isoMoment(row.triedOn),
    durationMs: row.triedMs,
    answerStatus: row.answerStatus,
    answer: row.answer,
    problem: row.lastProblem,
    nextTryOn: isTried ? isoMoment(row.nextTryOn) : null,
  };
}
