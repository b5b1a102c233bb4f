import { query, textQuery } from '@hybrid-mail/db';
import type { PostalEvent } from '@hybrid-mail/gateways/ports/postal';
import { sql } from 'kysely';
import { z } from 'zod';
import type { HandOverContext } from '../context.ts';
import { isLive } from '../mail/index.ts';
import { applyPostalEvents, handOverMail, receivePostalEvents } from '../postal/index.ts';
import { type ScriptedStep, scriptOf } from './scripted-steps.ts';

/** Letters of one round; the others follow in the next round. */
const maxLetters = 200;
/** Letters whose steps are looked at: steps end within seconds, so the newest suffice, also after a restart. */
const maxUnderWay = 1000;

/**
 * One round of the test mode's post: hands the due letters over and applies the steps whose time has come.
 * @returns number of letters and steps
 * @throws AggregateError if some letters failed; the others are done
 */
export async function runTestPost(ctx: HandOverContext): Promise<number> {
  const failures: unknown[] = [];
  const due = await query(ctx.db, dueLetters(ctx.clock.now()));
  for (const { id } of due) {
    await handOverMail(ctx, id).catch((error: unknown) => failures.push(error));
  }
  let steps = 0;
  for (const letter of await query(ctx.db, lettersUnderWay)) {
    const events = dueEvents(letter, ctx.clock.now());
    if (events.length === 0) continue;
    try {
      await receivePostalEvents(ctx, events);
      steps += await applyPostalEvents(ctx, letter.uid);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} test letters failed`);
  return due.length + steps;
}

const dueLetters = (now: Date) =>
  textQuery(
    z.object({ id: z.int() }),
    sql`select d.mail_id as id from dispatch d where ${isLive} and d.next_try_on <= ${now}
      order by d.next_try_on, d.mail_id limit ${maxLetters}`,
  );

const letterUnderWay = z.object({
  uid: z.string(),
  receiver: z.string(),
  sentOn: z.date(),
  postalSequence: z.int(),
});

const lettersUnderWay = textQuery(
  letterUnderWay,
  sql`select m.uid, m.receiver, m.sent_on, m.postal_sequence from mail m
    where m.deleted_on is null and m.is_sent order by m.sent_on desc nulls last, m.id desc limit ${maxUnderWay}`,
);

function dueEvents(letter: z.output<typeof letterUnderWay>, now: Date): PostalEvent[] {
  return scriptOf(letter.receiver)
    .steps.map((step, index) => eventOf(letter, step, index + 1))
    .filter(({ sequence, at }) => sequence > letter.postalSequence && at <= now);
}

function eventOf(
  { uid, sentOn }: z.output<typeof letterUnderWay>,
  { type, afterSeconds, result, isMisprinted }: ScriptedStep,
  sequence: number,
): PostalEvent {
  const at = new Date(sentOn.getTime() + afterSeconds * 1000);
  const ended = { performedOn: at, recipient: null, note: 'TEST', courier: null, postIndex: null };
  return {
    id: `test-${uid}-${sequence}`,
    cursor: 'test',
    uid,
    sequence,
    type,
    at,
    postIndex: null,
    result: result === undefined ? null : { ...ended, type: result },
    ...(isMisprinted && { documentSha256: '0'.repeat(64) }),
  };
}
