import { type Prisma, runIn, type Transaction } from '@hybrid-mail/db';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { organizationWithin, reachFor } from '../reach.ts';

type Organization = Prisma.OrganizationGetPayload<object>;
type Which = { readonly id: number } | { readonly inn: string };

const isOne = (which: Which): RawBuilder<boolean> =>
  'id' in which ? sql`o.id = ${which.id}` : sql`o.inn = ${which.inn}`;

interface Found {
  id: number;
  isWithin: boolean;
  isSeen: boolean;
}

/**
 * The organization that the caller's action is done to, which nobody else changes until the transaction ends. Its
 * letters do not wait meanwhile.
 * @throws Refusal not-found when the caller may not even see it, not-allowed when the caller may only see it
 */
export async function lockOrganization(
  tx: Transaction,
  { db, reach, actor }: Pick<Context, 'db' | 'reach' | 'actor'>,
  which: Which,
): Promise<Organization> {
  const seen = organizationWithin(reachFor(actor, 'organization.list'));
  const query = sql<Found>`
    select o.id, coalesce(${organizationWithin(reach)}, false) as "isWithin", coalesce(${seen}, false) as "isSeen"
    from organization o where ${isOne(which)} for no key update`;
  const [found] = await runIn<Found>(tx, query.compile(db.sql));
  if (!found?.isWithin) throw new Refusal(found?.isSeen ? 'not-allowed' : 'not-found');
  return tx.organization.findUniqueOrThrow({ where: { id: found.id } });
}
