import type { NewPause, SendingPause } from '@hybrid-mail/contracts/sending-records';
import type { Transaction } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import { recordAudit } from '../../audit/index.ts';
import { Refusal } from '../../errors.ts';
import { isUniqueViolation } from '../../sql/is-unique-violation.ts';
import { type SendingContext, terminalAuditFields } from '../sending-context.ts';
import { findPause } from './list-pauses.ts';

const longestMs = 366 * 24 * 60 * 60 * 1000;

/**
 * Pauses the sending of one organization or of all: after the commit no attempt starts; running attempts finish.
 * @throws Refusal wrong-input, not-found, already-paused
 */
export async function pauseSending(ctx: SendingContext, given: NewPause): Promise<SendingPause> {
  const { organizationId = null, reason } = given;
  const now = ctx.clock.now();
  const endsOn = readEnd(given.endsOn, now);
  const id = await ctx.db
    .transaction(async (tx) => {
      if (organizationId !== null) await assertOrganization(tx, organizationId);
      // Closes expired pauses that the worker has not closed yet, because they would violate the unique index.
      const ended = { organizationId, endedOn: null, endsOn: { lte: now } };
      for (const { id, endsOn: endedOn } of await tx.sendingPause.findMany({ where: ended })) {
        await tx.sendingPause.update({ where: { id }, data: { endedOn } });
      }
      const author = { createdById: ctx.actor?.userId ?? null, createdBy: ctx.actor?.name ?? null };
      const pause = await tx.sendingPause.create({
        data: { organizationId, reason, endsOn, createdOn: now, ...author },
      });
      await recordAudit(tx, ctx, {
        action: 'sending.pause',
        subject: organizationId === null ? 'sending' : 'organization',
        subjectId: String(organizationId ?? pause.id),
        after: { pauseId: pause.id, reason, endsOn: endsOn?.toISOString() ?? null, ...terminalAuditFields(ctx) },
      });
      return pause.id;
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) throw new Refusal('already-paused');
      throw error;
    });
  return findPause(ctx, id);
}

function readEnd(text: string | undefined, now: Date): Date | null {
  if (text === undefined) return null;
  const end = new Date(text);
  const inMs = end.getTime() - now.getTime();
  if (inMs > 0 && inMs <= longestMs) return end;
  throw new Refusal('wrong-input', { fields: { endsOn: problem('pause-end-wrong') } });
}

async function assertOrganization(tx: Transaction, id: number): Promise<void> {
  const found = await tx.organization.findUnique({ where: { id }, select: { id: true } });
  if (!found) throw new Refusal('not-found');
}
