import { PostalUnavailable } from '@hybrid-mail/gateways/ports/postal';
import type { PostalContext } from '../../context.ts';
import { storePostalEvents } from './receive-postal-events.ts';

const name = 'events';
const pageSize = 200;
const maxPages = 100;
/** Events that one poll reads at most. */
export const mostPerPoll = pageSize * maxPages;

/** Called after each request to the post: with the failure, or with null if the post answered. */
type OnResponse = (failure: PostalUnavailable | null) => void;

/**
 * Reads the post's events from the last cursor, which covers lost webhooks.
 * @returns number of new events; 0 when the post does not answer, because the next poll continues
 */
export async function pollPostalEvents(ctx: PostalContext, onResponse: OnResponse = () => undefined): Promise<number> {
  let stored = 0;
  for (let page = 0; page < maxPages; page += 1) {
    const last = await ctx.db.prisma.postalCursor.findFirst({ where: { name } });
    const answer = await read(ctx, last?.cursor ?? null, onResponse);
    if (answer === null || answer.next === null || answer.next === last?.cursor) break;
    const { events, answers, unreadable, next } = answer;
    stored += await ctx.db.transaction(async (tx) => {
      const added = await storePostalEvents(ctx, tx, events, { answers, unreadable });
      await tx.postalCursor.upsert({ where: { name }, create: { name, cursor: next }, update: { cursor: next } });
      return added;
    });
    if (events.length + answers.length + unreadable.length < pageSize) break;
  }
  return stored;
}

async function read({ postal }: PostalContext, cursor: string | null, onResponse: OnResponse) {
  try {
    const answer = await postal.eventsAfter(cursor, pageSize);
    onResponse(null);
    return answer;
  } catch (error) {
    if (!(error instanceof PostalUnavailable)) throw error;
    onResponse(error);
    return null;
  }
}
