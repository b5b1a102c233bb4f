import { DispatchState, query, textQuery } from '@hybrid-mail/db';
import { PostalUnavailable } from '@hybrid-mail/gateways/ports/postal';
import { sql } from 'kysely';
import { z } from 'zod';
import { endOfTashkentDay, startOfTashkentDay, tashkentDay } from '../clock.ts';
import type { PostalContext } from '../context.ts';
import { dispatchKey, liveStates } from '../mail/index.ts';
import { answerSequence } from './events/apply-answers.ts';
import { parkedUid } from './events/parked-event.ts';
import { mostPerPoll, pollPostalEvents } from './events/poll-postal-events.ts';

/** Maximum number of sendings after the backup that are looked up per letter. */
const further = 3;
const batchSize = 500;

export interface PostComparison {
  /** Letters under way that the post has under a later key: they get that key, so the worker finds them accepted. */
  adopted: number[];
  /** Letters that are not under way here, but that the post has: sending them again prints no second paper. */
  known: number[];
  /** Uids in postal events that no letter here has. */
  lost: string[];
  /** Number of letters accepted today, as counted by the post and here. */
  today: { day: string; atThePost: number; here: number };
}

const unsent = {
  id: true,
  uid: true,
  dispatch: { select: { key: true, generation: true, state: true } },
} as const;

interface UnsentMail {
  id: number;
  uid: string;
  dispatch: { key: string; generation: number; state: DispatchState } | null;
}

/**
 * Looks up all unsent letters at the post, and stores later keys that the post has. Run this on a database that was
 * restored from a backup, before its worker starts.
 * @throws PostalUnavailable, also when the post gives no definite answer about a letter
 */
export async function compareWithPost(ctx: PostalContext): Promise<PostComparison> {
  const day = tashkentDay(ctx.clock.now());
  const atThePost = await ctx.postal.acceptedCount(day);
  await readAllEvents(ctx);
  const found: Pick<PostComparison, 'adopted' | 'known'> = { adopted: [], known: [] };
  for (let after = 0; ; ) {
    const mails: UnsentMail[] = await ctx.db.prisma.mail.findMany({
      where: { id: { gt: after }, isSent: false, deletedOn: null },
      select: unsent,
      orderBy: { id: 'asc' },
      take: batchSize,
    });
    for (const mail of mails) await compare(ctx, mail, found);
    if (mails.length < batchSize) break;
    after = mails.at(-1)?.id ?? 0;
  }
  return { ...found, lost: await lostLetters(ctx), today: { day, atThePost, here: await acceptedHere(ctx, day) } };
}

async function compare(
  ctx: PostalContext,
  mail: UnsentMail,
  { adopted, known }: Pick<PostComparison, 'adopted' | 'known'>,
) {
  const { id, uid, dispatch } = mail;
  const isLive = dispatch !== null && liveStates.includes(dispatch.state);
  if (dispatch && (await isAtThePost(ctx, dispatch.key))) {
    if (!isLive) known.push(id);
    return;
  }
  const generation = dispatch?.generation ?? 0;
  for (let next = generation + 1; next <= generation + further; next += 1) {
    const key = dispatchKey(uid, next);
    if (!(await isAtThePost(ctx, key))) continue;
    (isLive ? adopted : known).push(id);
    const written = { key, state: DispatchState.unknown, nextTryOn: ctx.clock.now() };
    if (isLive) await ctx.db.prisma.dispatch.update({ where: { mailId: id }, data: written });
    return;
  }
}

async function isAtThePost({ postal }: PostalContext, key: string): Promise<boolean> {
  const answer = await postal.find(key);
  if (answer.kind === 'unknown')
    throw new PostalUnavailable(answer.reason, answer.httpStatus, answer.retryAfterSeconds);
  return answer.kind === 'accepted';
}

/** Reads the post's events since the backup; a poll ends after many pages. @throws PostalUnavailable */
async function readAllEvents(ctx: PostalContext): Promise<void> {
  const onResponse = (failure: PostalUnavailable | null) => {
    if (failure) throw failure;
  };
  while ((await pollPostalEvents(ctx, onResponse)) >= mostPerPoll / 2);
}

const uidRow = z.object({ mailUid: z.string() });

/** Uids in events of the post that no letter has; answers to inquiries have keys of inquiries instead. */
async function lostLetters({ db }: PostalContext): Promise<string[]> {
  const lost = sql`select distinct e.mail_uid from postal_event e
    where e.sequence <> ${answerSequence} and e.mail_uid <> ${parkedUid}::uuid
      and not exists (select 1 from mail m where m.uid = e.mail_uid)`;
  return (await query(db, textQuery(uidRow, lost))).map(({ mailUid }) => mailUid);
}

function acceptedHere({ db }: PostalContext, day: string): Promise<number> {
  const within = { gte: startOfTashkentDay(day), lt: endOfTashkentDay(day) };
  return db.prisma.mail.count({ where: { isSent: true, sentOn: within } });
}
