import { z } from 'zod';
import type { PostalEventPage } from './port.ts';
import { type PostalEvent, postalEvent } from './postal-event.ts';
import { inquiryAnswerType, type PostalInquiryAnswer, postalInquiryAnswer } from './postal-inquiry.ts';

/** What the post tells: by poll and by webhook in the same form. */
export type PostalNews = Omit<PostalEventPage, 'next'>;

const isAnswer = (raw: unknown) =>
  typeof raw === 'object' && raw !== null && 'type' in raw && raw.type === inquiryAnswerType;

/** Sorts the entries of the post. One that violates the contract is listed separately, so that it does not block the others. */
export function readNews(entries: readonly unknown[]): PostalNews {
  const events: PostalEvent[] = [];
  const answers: PostalInquiryAnswer[] = [];
  const unreadable: PostalNews['unreadable'] = [];
  const keep = <T>(raw: unknown, read: z.ZodSafeParseResult<T>, list: T[]) => {
    if (read.success) list.push(read.data);
    else unreadable.push({ raw, problem: z.prettifyError(read.error) });
  };
  for (const raw of entries) {
    if (isAnswer(raw)) keep(raw, postalInquiryAnswer.safeParse(raw), answers);
    else keep(raw, postalEvent.safeParse(raw), events);
  }
  return { events, answers, unreadable };
}
