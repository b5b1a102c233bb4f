import { z } from 'zod';

/** A question to a district's office about letters without movement. */
export interface PostalInquiry {
  regionId: number;
  regionName: string;
  areaId: number;
  areaName: string;
  askedAt: Date;
  /** The last day for the office's answer, `YYYY-MM-DD`. */
  answerBy: string;
  /** Number of reminders since the inquiry was sent. */
  reminders: number;
  /** Uids of the letters, in order of their creation. */
  letters: readonly string[];
}

/** Type of those entries among the post's events that answer an inquiry. */
export const inquiryAnswerType = 'inquiry-answer';

/**
 * The office's answer; `inquiry` is the key under which the inquiry was sent. An answer that is sent again has the same
 * `id`.
 */
export const postalInquiryAnswer = z.object({
  id: z.string().min(1).max(100),
  cursor: z.string().min(1).max(100),
  type: z.literal(inquiryAnswerType),
  inquiry: z.guid(),
  at: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  text: z.string().trim().min(1).max(1000),
  /** The day on which the letters will be delivered, if the office names one. */
  promisedOn: z.iso
    .date()
    .refine((day) => !day.startsWith('0000'), 'the calendar has no year 0')
    .nullable(),
});
export type PostalInquiryAnswer = z.output<typeof postalInquiryAnswer>;
