import type { Balance } from '@hybrid-mail/contracts/balance';
import { kysely, query, textQuery } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { moneyText, moneyTextIfAny } from '../mail/index.ts';
import { organizationWithin } from '../reach.ts';
import { decimal } from '../sql/decimal.ts';

const money = z.object({ balance: decimal, sumForMail: decimal.nullable() });

/** Balance and letter price of an organization, by default the caller's. @throws Refusal not-found, wrong-input */
export async function readBalance(
  ctx: Context,
  { organizationId = ctx.actor.organizationId ?? undefined }: { organizationId?: number | undefined },
): Promise<Balance> {
  if (organizationId === undefined) {
    throw new Refusal('wrong-input', { fields: { organizationId: problem('name-organization') } });
  }
  await assertOrganizationInReach(ctx, organizationId);
  const unitId = ctx.actor.organizationId === organizationId ? ctx.actor.unitId : null;
  const left = sql`
    select b.balance,
      case when ${unitId}::int is null then o.sum_for_mail
        else (select u.sum_for_mail from unit u where u.id = ${unitId}::int) end as sum_for_mail
    from organization o join organization_balance b on b.organization_id = o.id
    where o.id = ${organizationId}`;
  const [found] = await query(ctx.db, textQuery(money, left));
  if (!found) throw new Refusal('not-found');
  return { organizationId, balance: moneyText(found.balance), sumForMail: moneyTextIfAny(found.sumForMail) };
}

async function assertOrganizationInReach({ db, reach }: Context, id: number): Promise<void> {
  const found = kysely.selectFrom('organization as o').select('o.id').where('o.id', '=', id);
  if ((await query(db, found.where(organizationWithin(reach)))).length === 0) throw new Refusal('not-found');
}
