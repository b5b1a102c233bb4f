import { deliveryFilter } from '@hybrid-mail/contracts/delivery';
import { type MailColumn, mailColumns } from '@hybrid-mail/contracts/mail-columns';
import { mailNumber } from '@hybrid-mail/contracts/track';
import { textQuery } from '@hybrid-mail/db';
import type { Cell, Cells, TableColumn } from '@hybrid-mail/documents/table';
import { deliveryTexts } from '@hybrid-mail/messages/delivery';
import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { paperDay, paperStamp } from '../../sql/stamps.ts';
import type { WireField } from '../../sql/wire-field.ts';
import { labelOf } from '../../sql/wire-object.ts';

const titles: Record<MailColumn, string> = mailListTexts.columns;

/** All columns of the page, in its order. */
export const mailExportColumns: TableColumn[] = mailColumns.map(({ key, kind, width }) => ({
  title: titles[key],
  kind,
  width,
}));

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

const delivery = labelOf(
  sql`m.perform_type`,
  deliveryTexts.results,
  deliveryTexts.resultFilters[deliveryFilter.onItsWay],
);
const sending = labelOf(sql`m.send_status`, deliveryTexts.sendStatuses, deliveryTexts.notSent);

/** Status texts for staff: everything unsent is «Не отправлен», with the reason. */
const unsentForStaff = sql`case when m.send_status is null
  then ${sql.lit(deliveryTexts.notSent)} else ${sql.lit(`${deliveryTexts.notSent}: `)} || ${sending} end`;

type Selected = Record<keyof ExportedMail, RawBuilder<unknown>>;

/** All columns; sender and status vary by page. */
function exportedWith(sender: RawBuilder<unknown>, unsent: RawBuilder<unknown> | WireField) {
  const selected: Selected = {
    id: sql`m.id`,
    sender,
    receiver: sql`m.receiver`,
    region: sql`r.name`,
    area: sql`a.name`,
    address: sql`m.address`,
    recipient: sql`pf.recipient`,
    pages: sql`m.pages`,
    createdOn: paperStamp(sql`m.created_on`),
    sentOn: paperStamp(sql`m.sent_on`),
    status: sql`case when m.is_sent then ${delivery} else ${unsent} end`,
    performedOn: paperDay(sql`pf.performed_on`),
  };
  const columns = Object.entries(selected).map(([name, column]) => sql`${column} as ${sql.ref(name)}`);
  return textQuery(exported, sql.join(columns));
}

export const exportedMail = exportedWith(sql`u.name`, sending);
export const exportedForStaff = exportedWith(sql`o.name`, unsentForStaff);

const cells: Record<MailColumn, (mail: ExportedMail, number: number) => Cell> = {
  number: (_, number) => number,
  id: ({ id }) => mailNumber(id),
  sender: ({ sender }) => sender,
  receiver: ({ receiver }) => receiver,
  region: ({ region }) => region,
  area: ({ area }) => area,
  address: ({ address }) => address,
  recipient: ({ recipient }) => recipient,
  pagesCount: ({ pages }) => pages,
  createdOn: ({ createdOn }) => createdOn,
  sentOn: ({ sentOn }) => sentOn,
  status: ({ status }) => status,
  performedOn: ({ performedOn }) => performedOn,
};

const inOrder = mailColumns.map(({ key }) => cells[key]);
const cellsOf = (mail: ExportedMail, number: number): Cells => inOrder.map((cellOf) => cellOf(mail, number));

/** Numbered rows of the file. */
export async function* exportedCells(mails: AsyncIterable<ExportedMail>): AsyncGenerator<Cells> {
  let number = 0;
  for await (const mail of mails) {
    number += 1;
    yield cellsOf(mail, number);
  }
}
