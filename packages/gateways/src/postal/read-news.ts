import { z } from 'zod';
import type { PostalEventPage } from './port.ts';
import { type PostalEvent, postalEvent } from './postal-event.ts';
import { inquiryAnswerType, type PostalInquiryAnswer, postalInquiryAnswer } from './postal-inquiry.ts';

/** Events and answers of the post, in the same form from polling and from the webhook. */
export type PostalNews = Omit<PostalEventPage, 'next'>;

const isAnswer = (raw: unknown) =>
  typeof raw === 'object' && raw !== null && 'type' in raw && raw.type === inquiryAnswerType;

/**
 * Sorts the post's entries into events and answers. Entries that violate the contract are listed separately, so that
 * they do not block the others.
 */
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
