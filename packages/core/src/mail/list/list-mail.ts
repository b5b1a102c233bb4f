import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { MailQuery } from '@hybrid-mail/contracts/mail-list';
import type { MailPage } from '@hybrid-mail/contracts/mail-record';
import { query } from '@hybrid-mail/db';
import type { Context } from '../../context.ts';
import { queryWireRecords } from '../../sql/query-wire-row.ts';
import { priceRuleAt } from '../price.ts';
import { mailPageIdsQuery, mailRecordsQuery } from './list-mail.sql.ts';
import { mailJson, mailPageText } from './mail-json.sql.ts';

/** A page of letters within reach, with the total. */
export async function listMail(
  { db, reach, clock }: Pick<Context, 'db' | 'reach' | 'clock'>,
  asked: MailQuery,
): Promise<WireText<MailPage>> {
  const [places] = await query(db, mailPageIdsQuery(asked, reach), { prepared: true });
  const { ids, total } = places ?? { ids: [], total: 0 };
  const rule = priceRuleAt(clock.now());
  const records = ids.length === 0 ? [] : await queryWireRecords(db, mailJson(rule), mailRecordsQuery(rule, ids));
  return mailPageText({ records, total });
}
