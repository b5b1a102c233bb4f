import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { inquiry } from './inquiries.ts';
import { id } from './scalars.ts';
import { wire } from './wire.ts';

/** How many letters of one unit its people may ask the post about on one day. */
export const letterInquiriesPerDay = 30;

export const letterInquiryState = wire({
  /** Days without an event of the post that are normal in the letter's region. */
  norm: z.int(),
  /** Whether the letter is on its way and had no event for longer than the norm. */
  isBeyondNorm: z.boolean(),
  /** The current inquiry about the letter, by its sender or by a controller; null when there is none. */
  inquiry: inquiry.nullable(),
  /** Whether `ask` would ask now, or remind the office of an overdue answer. */
  mayAsk: z.boolean(),
});
export type LetterInquiryState = z.output<typeof letterInquiryState>;

/** A sender's questions to the post about letters without news. */
export const letterInquiryCalls = {
  read: endpoint({
    name: 'letterInquiry.read',
    method: 'GET',
    path: '/api/LetterInquiry',
    action: 'mail.askPost',
    query: wire({ id: id() }),
    isStrict: true,
    reply: letterInquiryState,
    perMinute: 240,
  }),
  /**
   * Asks the post about a letter, or without an id about all letters without news. A letter with a current inquiry is
   * not asked about again; an overdue one is reminded of.
   */
  ask: endpoint({
    name: 'letterInquiry.ask',
    method: 'POST',
    path: '/api/LetterInquiry',
    action: 'mail.askPost',
    body: wire({ id: id().optional() }),
    isStrict: true,
    reply: wire({
      asked: z.int(),
      reminded: z.int(),
      /** Letters that were not asked about, because their units reached the limit of the day. */
      left: z.int(),
    }),
    perMinute: 60,
  }),
};
