import { z } from 'zod';
import { moment } from './scalars.ts';
import { wire } from './wire.ts';

/** Steps of a letter on its way, each with the step that follows. */
export const mailSteps = [
  { id: 'draft', next: 'signing' },
  { id: 'recalled', next: 'signing' },
  { id: 'queued', next: 'hand-over' },
  { id: 'handing-over', next: 'answer' },
  { id: 'waiting-for-post', next: 'answer' },
  { id: 'postal-error', next: 'sending-anew' },
  { id: 'refused', next: 'copy' },
  { id: 'internal-error', next: 'sending-anew' },
  { id: 'accepted', next: 'forming' },
  { id: 'forming', next: 'printing' },
  { id: 'printed', next: 'post-office' },
  { id: 'prepared', next: 'delivery' },
  { id: 'removed', next: 'result' },
  { id: 'creation-error', next: 'result' },
  { id: 'attempt', next: 'delivery-or-return' },
  { id: 'delivered', next: 'nothing' },
  { id: 'returned', next: 'copy-or-nothing' },
] as const;
export type MailStep = (typeof mailSteps)[number]['id'];

/**
 * Reasons why all users of a unit are barred from sending letters. The debt is read from the organization, the contract
 * date and the prices from the unit.
 */
export const senderBlocks = ['inactive', 'debt', 'contract-expired', 'no-price'] as const;

export const mailProgress = wire({
  step: z.enum(mailSteps.map(({ id }) => id)),
  since: moment,
  next: z.enum([...new Set(mailSteps.map(({ next }) => next))]),
  /** Time of the next automatic attempt or look-up. */
  nextTryOn: moment.nullable(),
  block: z.enum(senderBlocks).nullable(),
  /** Postal index of the office that reported the last event. */
  postIndex: z.string().nullable(),
  /** Whole days since the last postal event of a letter that the post accepted. */
  silentDays: z.int(),
  /** Usual delivery time to the same district, in days; null when too few deliveries are known. */
  usualDays: z.int().nullable(),
});
export type MailProgress = z.output<typeof mailProgress>;
