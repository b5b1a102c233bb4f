import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { MailQuery } from '@hybrid-mail/contracts/mail-list';
import type { MailPage } from '@hybrid-mail/contracts/mail-record';
import type { Context } from '../context.ts';
import { hotQuery } from '../sql/hot-query.ts';
import { fixedRecords } from '../sql/wire-row.ts';
import { mailPlacesQuery, mailRecordsQuery } from './list-mail.sql.ts';
import { mailJson, mailPageText } from './mail-json.sql.ts';

/** A page of letters within reach, with the total under the same filters. */
export async function listMail(
  { db, reach }: Pick<Context, 'db' | 'reach'>,
  query: MailQuery,
): Promise<WireText<MailPage>> {
  const [places] = await hotQuery(db, mailPlacesQuery(query, reach));
  const { ids, total } = places ?? { ids: [], total: 0 };
  const records = ids.length === 0 ? [] : await fixedRecords(db, mailJson, mailRecordsQuery(db, ids));
  return mailPageText({ records, total });
}
