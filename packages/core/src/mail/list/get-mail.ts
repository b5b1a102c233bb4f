import { WireText } from '@hybrid-mail/contracts/endpoint';
import type { Mail, MailDetails } from '@hybrid-mail/contracts/mail-record';
import type { Database } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { auditReading } from '../../audit/index.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { mailWithin, type Reach } from '../../reach.ts';
import { queryWireRecords } from '../../sql/query-wire-row.ts';
import type { WireField } from '../../sql/wire-field.ts';
import { priceRuleAt } from '../price.ts';
import { mailDetailsJson, mailJoins, mailJson } from './mail-json.sql.ts';

/** One letter with its history. Reads by staff are written to the audit log. @throws Refusal mail-not-found */
export async function getMail(ctx: Context, { id }: { id: number }): Promise<WireText<MailDetails>> {
  const mail = await one(ctx.db, ctx.reach, id, mailDetailsJson(ctx.reach, ctx.clock.now()));
  await auditReading(ctx, 'mail.read', [id]);
  return mail;
}

/** One letter in its list form. @throws Refusal mail-not-found */
export async function readMailRecord(
  { db, reach, clock }: Pick<Context, 'db' | 'reach' | 'clock'>,
  id: number,
): Promise<WireText<Mail>> {
  return one(db, reach, id, mailJson(priceRuleAt(clock.now())));
}

async function one<R>(db: Database, reach: Reach, id: number, record: WireField<R>): Promise<WireText<R>> {
  const [found] = await queryWireRecords(
    db,
    record,
    sql`select ${sql.join([...record.columns])} from mail m ${mailJoins} left join dispatch d on d.mail_id = m.id
      where m.id = ${id} and m.deleted_on is null and ${mailWithin(reach)}`,
  );
  if (!found) throw new Refusal('mail-not-found');
  return new WireText(JSON.stringify(found));
}
