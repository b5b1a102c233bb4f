import { sql } from 'kysely';

/** What the letters on their way to the post, of the organization of this unit, have reserved. */
export const amountUnderWay = (unitId: number) => sql<string>`(
  select coalesce(sum(m.reserved_price), 0) from mail m
  where m.organization_id = (select organization_id from unit where id = ${unitId}) and m.reserved_price is not null)`;
