import type { Balance } from '@hybrid-mail/contracts/balance';
import { Prisma } from '@hybrid-mail/db';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { moneyText, moneyTextIfAny } from '../mail/price.ts';
import { organizationWithin } from '../reach.ts';

interface Money {
  balance: Prisma.Decimal;
  sumForMail: Prisma.Decimal | null;
}

/** What an organization has left for letters; of the person's own when none is named. @throws Refusal not-found, wrong-input */
export async function readBalance(
  ctx: Context,
  { organizationId = ctx.actor.organizationId ?? undefined }: { organizationId?: number | undefined },
): Promise<Balance> {
  if (organizationId === undefined) {
    throw new Refusal('wrong-input', { fields: { organizationId: 'Укажите организацию' } });
  }
  await assertOrganizationInReach(ctx, organizationId);
  const unitId = ctx.actor.organizationId === organizationId ? ctx.actor.unitId : null;
  const [money] = await ctx.db.prisma.$queryRaw<Money[]>(Prisma.sql`
    select b.balance,
      case when ${unitId}::int is null then o."sumForMail"
        else (select u."sumForMail" from unit u where u.id = ${unitId}::int) end as "sumForMail"
    from organization o join organization_balance b on b."organizationId" = o.id
    where o.id = ${organizationId}`);
  if (!money) throw new Refusal('not-found');
  return { organizationId, balance: moneyText(money.balance), sumForMail: moneyTextIfAny(money.sumForMail) };
}

async function assertOrganizationInReach({ db, reach }: Context, id: number): Promise<void> {
  const found = sql`select o.id from organization o where o.id = ${id} and ${organizationWithin(reach)}`;
  const { rows } = await found.execute(db.sql);
  if (rows.length === 0) throw new Refusal('not-found');
}
