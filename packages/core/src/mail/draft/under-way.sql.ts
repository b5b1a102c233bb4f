import { sendStatus } from '@hybrid-mail/contracts/delivery';
import type { PriceRuleNumber } from '@hybrid-mail/contracts/price-rules';
import { sql } from 'kysely';
import { letterPrice } from '../price.sql.ts';

/** What the letters on their way to the post, of the organization of this unit, will cost. */
export const amountUnderWay = (unitId: number, rule: PriceRuleNumber) => sql<string>`(
  select coalesce(sum(${letterPrice(rule)}), 0) from mail m join unit u on u.id = m.unit_id
  where m.organization_id = (select organization_id from unit where id = ${unitId})
    and m.deleted_on is null and m.send_status = ${sql.lit(sendStatus.queued)})`;
