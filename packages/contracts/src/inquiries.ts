import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, id, moment } from './scalars.ts';
import { wire } from './wire.ts';

/** Maximum number of districts in one call; the country has fewer. */
const mostAreas = 300;
/** Seconds after an inquiry is sent for which the page offers to withdraw it. */
export const inquiryUndoSeconds = 10;

const inquiryAnswer = wire({
  answeredOn: moment,
  text: z.string(),
  /** Promised day of delivery; null when the office named none. */
  promisedOn: day.nullable(),
});

/** A question to the office of a district about its letters without movement. */
export const inquiry = wire({
  id: z.int(),
  areaId: z.int(),
  askedOn: moment,
  remindedOn: moment.nullable(),
  /** The last day for the office's answer. */
  dueOn: day,
  isOverdue: z.boolean(),
  /** Whether the post has received the current state of the inquiry. */
  isReceived: z.boolean(),
  /** Reason why the post rejected the inquiry; null when it did not. */
  rejection: z.string().nullable(),
  answer: inquiryAnswer.nullable(),
});
export type Inquiry = z.output<typeof inquiry>;

const ids = z.array(id()).min(1, problem('id-wrong')).max(mostAreas, problem('id-wrong'));

export const inquiryCalls = {
  /**
   * Creates an inquiry for each district that has no current one. Returns the inquiries of all districts; `asked` lists
   * the new ones.
   */
  ask: endpoint({
    name: 'inquiries.ask',
    method: 'POST',
    path: '/api/Inquiries',
    action: 'inquiry.ask',
    body: wire({ areas: ids }),
    reply: wire({ inquiries: z.array(inquiry), asked: z.array(z.int()) }),
    perMinute: 60,
  }),
  withdraw: endpoint({
    name: 'inquiries.withdraw',
    method: 'POST',
    path: '/api/InquiriesWithdraw',
    action: 'inquiry.ask',
    body: wire({ ids }),
    reply: wire({ success: z.literal(true), withdrawn: z.int() }),
    perMinute: 60,
  }),
  /** Reminds the office of an overdue answer; before the due day the call changes nothing. */
  remind: endpoint({
    name: 'inquiries.remind',
    method: 'POST',
    path: '/api/InquiriesRemind',
    action: 'inquiry.ask',
    body: wire({ id: id() }),
    reply: inquiry,
    perMinute: 60,
  }),
};
