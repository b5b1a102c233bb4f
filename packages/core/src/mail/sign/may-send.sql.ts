import { senderBlocks } from '@hybrid-mail/contracts/mail-progress';
import { textQuery } from '@hybrid-mail/db';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { tashkentDay } from '../../clock.ts';
import { isUnpricedIn } from '../price.sql.ts';

/** Why the unit with standing st may not send on this day; null when it may. The only statement of this rule. */
export const unitBlockAt = (now: Date): RawBuilder<unknown> => sql`case
  when not st.is_active then 'inactive'
  when st.balance < 0 then 'debt'
  when st.contract_date_to < ${tashkentDay(now)}::date then 'contract-expired'
  when ${isUnpricedIn('st')} then 'no-price' end`;

const standing = z.object({ block: z.enum(senderBlocks).nullable(), sumForMail: z.string().nullable() });

export const unitStandingQuery = (unitId: number, now: Date) =>
  textQuery(
    standing,
    sql`select ${unitBlockAt(now)} as block, st.sum_for_mail from unit_standing st where st.unit_id = ${unitId}`,
  );
