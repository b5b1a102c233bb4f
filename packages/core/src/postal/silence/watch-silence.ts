import { query } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import { recordAudit } from '../../audit/index.ts';
import type { HandOverContext, PostalContext } from '../../context.ts';
import { handOverMail } from '../hand-over/hand-over-mail.ts';
import { leaseProbe, pauseAutomatically, probeLetterQuery, resumeAutomatically, silenceQuery } from './silence.sql.ts';

/** Time without a certain answer after which sending pauses itself. */
export const usualSilenceMs = 5 * 60 * 1000;

const usualLeaseMs = 60_000;
const shortestProbeMs = 5000;
const longestProbeMs = 60_000;
/** Letters that one probe may pass over because they turn out to be unsigned, or to be leased by another process. */
const mostLetters = 20;

/** What a call changed; `since` is the begin of the silence. */
export type SilenceChange = { readonly kind: 'paused' | 'resumed'; readonly since: Date } | null;

/**
 * Circuit breaker of the hand-over. While the post gives no certain answer, a pause of all letters begins; during it one
 * letter at a time is handed over as a probe, and the first certain answer ends the pause. Several processes may call it.
 */
export async function watchSilence(ctx: HandOverContext): Promise<SilenceChange> {
  const resumed = (await probe(ctx)) ? await resume(ctx) : null;
  return resumed ?? pauseAtSilence(ctx);
}

async function pauseAtSilence(ctx: PostalContext): Promise<SilenceChange> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const [silence] = await query(tx, silenceQuery(now, ctx.timeouts?.silenceMs ?? usualSilenceMs));
    if (!silence?.since) return null;
    const [pause] = await query(tx, pauseAutomatically(now, silence.since, problem('sending-paused-by-silence')));
    if (!pause) return null;
    await audit(tx, ctx, 'sending.pause', pause.id);
    return { kind: 'paused', since: silence.since };
  });
}

async function resume(ctx: PostalContext): Promise<SilenceChange> {
  return ctx.db.transaction(async (tx) => {
    const [pause] = await query(tx, resumeAutomatically(ctx.clock.now()));
    if (!pause) return null;
    await audit(tx, ctx, 'sending.resume', pause.id);
    return { kind: 'resumed', since: pause.createdOn };
  });
}

type Author = Pick<PostalContext, 'clock'>;

const audit = (
  tx: Parameters<typeof recordAudit>[0],
  { clock }: Author,
  action: 'sending.pause' | 'sending.resume',
  id: number,
) =>
  recordAudit(
    tx,
    { clock, actor: null },
    { action, subject: 'sending', subjectId: String(id), after: { pauseId: id, automatic: true } },
  );

/** Hands one letter over if a probe is due. @returns false without a running automatic pause or a due probe */
async function probe(ctx: HandOverContext): Promise<boolean> {
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + (ctx.timeouts?.leaseMs ?? usualLeaseMs));
  const [leased] = await query(ctx.db, leaseProbe(now, until));
  if (!leased) return false;
  try {
    for (let letters = 0; letters < mostLetters; letters += 1) {
      const [letter] = await query(ctx.db, probeLetterQuery(ctx.clock.now()));
      if (!letter || isOfThePost(await handOverMail(ctx, letter.mailId, { isProbe: true }))) break;
    }
  } finally {
    const nextProbeOn = new Date(ctx.clock.now().getTime() + waitAfter(leased.probes));
    await ctx.db.prisma.sendingPause.updateMany({ where: { id: leased.id, endedOn: null }, data: { nextProbeOn } });
  }
  return true;
}

/** Whether the post was called; otherwise another letter is tried. */
const isOfThePost = (result: Awaited<ReturnType<typeof handOverMail>>) =>
  result !== 'not-due' && result !== 'unsigned' && result !== 'failed';

const waitAfter = (probes: number) => Math.min(longestProbeMs, shortestProbeMs * 2 ** Math.min(probes - 1, 10));
