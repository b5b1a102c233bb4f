import type { SendQuoteReply } from '@hybrid-mail/contracts/before-send';
import type { WireText } from '@hybrid-mail/contracts/endpoint';
import { kysely, query } from '@hybrid-mail/db';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { mailWithin, reachForAction } from '../../reach.ts';
import { anyOf } from '../../sql/any-of.ts';
import { queryWireReply } from '../../sql/query-wire-row.ts';
import { isUnpricedIn } from '../price.sql.ts';
import { priceRuleAt } from '../price.ts';
import { missingPriceRefusal } from '../sign/may-send.ts';
import { sendQuoteQuery } from './read-send-quote.sql.ts';

/**
 * Cost of sending these letters against the balance, and which of them repeat an earlier letter. Letters that are
 * sent, queued or out of reach are skipped.
 * @throws Refusal no-organization, mail-not-found when none is within reach, unit-without-price
 */
export async function readSendQuote(
  ctx: Context,
  { ids }: { ids: readonly number[] },
): Promise<WireText<SendQuoteReply>> {
  const { unitId } = ctx.actor;
  if (unitId === null) throw new Refusal('no-organization');
  await assertHavePrices(ctx, ids);
  const seen = reachForAction(ctx.actor, 'mail.read');
  return queryWireReply(
    ctx.db,
    sendQuoteQuery(ids, unitId, { reach: ctx.reach, seen, rule: priceRuleAt(ctx.clock.now()) }),
  );
}

/**
 * Refuses letters of units without a price, because they would count as free.
 * @throws Refusal unit-without-price, mail-not-found when no letter is within reach
 */
async function assertHavePrices({ db, reach, clock }: Context, ids: readonly number[]): Promise<void> {
  const letters = kysely
    .selectFrom('mail as m')
    .select('m.unitId')
    .where('m.id', '=', anyOf(ids))
    .where('m.deletedOn', 'is', null)
    .where(mailWithin(reach));
  const prices = ['unit.sumForMail', 'unit.sumForOverPaged'] as const;
  const units = kysely
    .selectFrom('unit')
    .select([...prices, isUnpricedIn('unit').as('isUnpriced')])
    .where('id', 'in', letters);
  const found = await query(db, units);
  if (found.length === 0) throw new Refusal('mail-not-found');
  const unpriced = found.find(({ isUnpriced }) => isUnpriced);
  if (unpriced) throw missingPriceRefusal(unpriced, clock.now());
}
