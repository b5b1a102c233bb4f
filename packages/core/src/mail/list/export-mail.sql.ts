import { notSent, performFilters, performTypes, sendStatuses } from '@hybrid-mail/contracts/delivery';
import { mailColumnTitles as titles } from '@hybrid-mail/contracts/mail-export';
import { mailNumber } from '@hybrid-mail/contracts/track';
import { textQuery } from '@hybrid-mail/db';
import type { Cells, TableColumn } from '@hybrid-mail/documents/table';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { paperDay, paperStamp } from '../../sql/stamps.ts';
import type { WireField } from '../../sql/wire-field.ts';
import { labelOf } from '../../sql/wire-object.ts';

/** The columns of the page, all of them, in its order. */
export const mailExportColumns: TableColumn[] = [
  { title: titles.number, kind: 'ordinal', width: 7 },
  { title: titles.id, kind: 'text', width: 15 },
  { title: titles.sender, kind: 'text', width: 28 },
  { title: titles.receiver, kind: 'text', width: 34 },
  { title: titles.region, kind: 'text', width: 24 },
  { title: titles.area, kind: 'text', width: 24 },
  { title: titles.address, kind: 'text', width: 40 },
  { title: titles.recipient, kind: 'text', width: 24 },
  { title: titles.pagesCount, kind: 'count', width: 13 },
  { title: titles.createdOn, kind: 'moment', width: 20 },
  { title: titles.sentOn, kind: 'moment', width: 20 },
  { title: titles.status, kind: 'text', width: 30 },
  { title: titles.performedOn, kind: 'day', width: 16 },
];

const exported = z.object({
  id: z.int(),
  sender: z.string(),
  receiver: z.string(),
  region: z.string(),
  area: z.string(),
  address: z.string(),
  recipient: z.string().nullable(),
  pages: z.int(),
  createdOn: z.string(),
  sentOn: z.string().nullable(),
  status: z.string(),
  performedOn: z.string().nullable(),
});
export type ExportedMail = z.output<typeof exported>;

const [inProgress] = performFilters;

const delivery = labelOf(sql`m.perform_type`, performTypes, inProgress.label);
const sending = labelOf(sql`m.send_status`, sendStatuses, notSent.label);

/** As staff read it: what is not sent is not sent, and why stands beside it. */
const unsentForStaff = sql`case when m.send_status is null
  then ${sql.lit(notSent.label)} else ${sql.lit(`${notSent.label}: `)} || ${sending} end`;

/** The columns of a letter, with these two as its page shows them: whose it is, and what became of it while unsent. */
const exportedWith = (sender: RawBuilder<unknown>, unsent: RawBuilder<unknown> | WireField) =>
  textQuery(
    exported,
    sql`
  m.id, ${sender} as sender, m.receiver, r.name as region, a.name as area, m.address, pf.recipient, m.pages,
  ${paperStamp(sql`m.created_on`)} as created_on, ${paperStamp(sql`m.sent_on`)} as sent_on,
  case when m.is_sent then ${delivery} else ${unsent} end as status,
  ${paperDay(sql`pf.performed_on`)} as performed_on`,
  );

export const exportedMail = exportedWith(sql`u.name`, sending);
export const exportedForStaff = exportedWith(sql`o.name`, unsentForStaff);

const cellsOf = (mail: ExportedMail, number: number): Cells => [
  ...[number, mailNumber(mail.id), mail.sender, mail.receiver, mail.region, mail.area, mail.address, mail.recipient],
  ...[mail.pages, mail.createdOn, mail.sentOn, mail.status, mail.performedOn],
];

/** The rows of the file, numbered. */
export async function* exportedCells(mails: AsyncIterable<ExportedMail>): AsyncGenerator<Cells> {
  let number = 0;
  for await (const mail of mails) {
    number += 1;
    yield cellsOf(mail, number);
  }
}
