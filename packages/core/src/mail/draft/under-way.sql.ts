import { sql } from 'kysely';

/** Money reserved by letters under way to the post, of this unit's organization. */
export const amountUnderWay = (unitId: number) => sql<string>`(
  select coalesce(sum(m.reserved_price), 0) from mail m
  where m.organization_id = (select organization_id from unit where id = ${unitId}) and m.reserved_price is not null)`;
