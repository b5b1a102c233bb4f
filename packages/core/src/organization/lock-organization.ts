import { kysely, type Prisma, query, type Transaction } from '@hybrid-mail/db';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { organizationWithin, reachForAction } from '../reach.ts';

type Organization = Prisma.OrganizationGetPayload<object>;
type Which = { readonly id: number } | { readonly inn: string };

const isOne = (which: Which) => ('id' in which ? sql<boolean>`o.id = ${which.id}` : sql<boolean>`o.inn = ${which.inn}`);

/**
 * The organization to change, locked until the transaction ends. Only its row is locked, so its letters
 * are not delayed.
 * @throws Refusal not-found when the organization is out of reach, not-allowed when the caller may only see it
 */
export async function lockOrganization(
  tx: Transaction,
  { reach, actor }: Pick<Context, 'reach' | 'actor'>,
  which: Which,
): Promise<Organization> {
  const seen = organizationWithin(reachForAction(actor, 'organization.list'));
  const organization = kysely
    .selectFrom('organization as o')
    .select(({ fn, lit }) => [
      'o.id',
      fn.coalesce(organizationWithin(reach), lit(false)).as('isWithin'),
      fn.coalesce(seen, lit(false)).as('isSeen'),
    ])
    .where(isOne(which));
  const [found] = await query(tx, organization.forNoKeyUpdate());
  if (!found?.isWithin) throw new Refusal(found?.isSeen ? 'not-allowed' : 'not-found');
  return tx.organization.findUniqueOrThrow({ where: { id: found.id } });
}
