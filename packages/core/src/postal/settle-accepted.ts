import type { Transaction } from '@hybrid-mail/db';
import type { PostalAcceptance } from '@hybrid-mail/gateways/ports/postal';
import type { PostalContext } from '../context.ts';
import { lockMail } from '../mail/find-mail.ts';
import { appendHistory, historyType } from '../mail/mail-history.ts';
import { canMove, mailState, moveMail } from '../mail/mail-status.ts';
import { moneyText, priceOf } from '../mail/price.ts';
import type { Claim } from './claim-dispatch.ts';
import { closeAttempt, settleFailed } from './settle-negative.ts';

type Accepted = Pick<PostalAcceptance, 'reference' | 'acceptedAt' | 'repeated'>;

/**
 * The post has the letter: dispatch, charge, history and status are one commit. Taken from any try, however old,
 * because it is certain.
 */
export async function settleAccepted(
  ctx: PostalContext,
  claim: Claim,
  outcome: Accepted,
): Promise<'accepted' | 'failed'> {
  const holder = await ctx.db.prisma.dispatch.findUnique({
    where: { postalReference: outcome.reference },
    select: { mailId: true },
  });
  if (holder && holder.mailId !== claim.mailId) {
    await settleFailed(ctx, claim, `the post gave the reference ${outcome.reference} of letter ${holder.mailId}`);
    return 'failed';
  }
  const isTaken = await ctx.db.transaction((tx) => accept(ctx, tx, claim, outcome));
  return isTaken ? 'accepted' : 'failed';
}

/** @returns false when the acceptance contradicts what was settled before: another paper, or a letter refused or sent anew */
async function accept(ctx: PostalContext, tx: Transaction, claim: Claim, outcome: Accepted): Promise<boolean> {
  const { mailId } = claim;
  const at = ctx.clock.now();
  const mail = await lockMail(tx, mailId);
  await closeAttempt(tx, claim, at, outcome.repeated ? 'accepted before' : 'accepted');
  if (mail.dispatch?.state === 'accepted') return mail.dispatch.postalReference === outcome.reference;
  if (mail.dispatch?.key !== claim.key || !canMove(mailState(mail), 'accept')) return false;
  await tx.dispatch.update({
    where: { mailId },
    data: { state: 'accepted', postalReference: outcome.reference, lastProblem: null },
  });
  const unit = await tx.unit.findUniqueOrThrow({ where: { id: mail.unitId } });
  const price = priceOf(unit, mail.sheets);
  await tx.charge.create({
    data: {
      mailId,
      kind: 'letter',
      organizationId: mail.organizationId,
      unitId: mail.unitId,
      amount: price,
      tariff: {
        rule: 1,
        sumForMail: moneyText(unit.sumForMail),
        sumForOverPaged: moneyText(unit.sumForOverPaged),
        sheets: mail.sheets,
      },
      createdOn: at,
    },
  });
  await moveMail(tx, mail, 'accept', at, { sentOn: at, price, isCharged: true, chargedOn: at, statusReason: null });
  await appendHistory(tx, mailId, {
    historyType: historyType.handedOver,
    at,
    payload: { reference: outcome.reference, acceptedAt: outcome.acceptedAt.toISOString(), price: moneyText(price) },
  });
  const waiting = await tx.postalEvent.count({ where: { mailUid: mail.uid, appliedOn: null } });
  if (waiting > 0) await ctx.jobs.send(tx, 'apply-postal-events', { v: 1, mailUid: mail.uid });
  return true;
}
