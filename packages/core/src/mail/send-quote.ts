import type { SendQuoteReply } from '@hybrid-mail/contracts/before-send';
import type { WireText } from '@hybrid-mail/contracts/endpoint';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { mailWithin, reachFor } from '../reach.ts';
import { wireAnswer } from '../sql/wire-row.ts';
import { withoutPrice } from './may-send.ts';
import { sendQuoteQuery } from './send-quote.sql.ts';

/**
 * What sending these letters would cost, against the balance, and which of them repeat an earlier letter. Letters that
 * are sent or under way do not count, and neither do those of others beside one's own.
 * @throws Refusal no-organization, mail-not-found when none of the letters is within reach, unit-without-price
 */
export async function sendQuote(ctx: Context, { ids }: { ids: readonly number[] }): Promise<WireText<SendQuoteReply>> {
  const { unitId } = ctx.actor;
  if (unitId === null) throw new Refusal('no-organization');
  await assertHavePrices(ctx, ids);
  const seen = reachFor(ctx.actor, 'mail.read');
  return wireAnswer(ctx.db, sendQuoteQuery(ids, unitId, { reach: ctx.reach, seen }));
}

/** A sum that leaves letters out would be a promise that they are free. */
async function assertHavePrices({ db, reach }: Context, ids: readonly number[]): Promise<void> {
  const found = await sql<{
    sumForMail: string | null;
    sumForOverPaged: string | null;
  }>`select u."sumForMail", u."sumForOverPaged" from unit u
    where u.id in (select m."unitId" from mail m
      where m.id = any(${[...ids]}::int[]) and m."deletedOn" is null and ${mailWithin(reach)})`.execute(db.sql);
  if (found.rows.length === 0) throw new Refusal('mail-not-found');
  const unpriced = found.rows.find(
    ({ sumForMail, sumForOverPaged }) => sumForMail === null || sumForOverPaged === null,
  );
  if (unpriced) throw withoutPrice(unpriced);
}
