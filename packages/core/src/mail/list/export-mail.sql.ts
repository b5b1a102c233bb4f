import { deliveryFilter } from '@hybrid-mail/contracts/delivery';
import { type MailColumn, mailColumns } from '@hybrid-mail/contracts/mail-columns';
import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import { type TextQuery, textQuery } from '@hybrid-mail/db';
import type { Cell, TableColumn, TableRow } from '@hybrid-mail/documents/table';
import { deliveryTexts } from '@hybrid-mail/messages/delivery';
import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { placeNameInSql } from '../../place-name-in-sql.ts';
import { shownAddress, shownReceiver } from '../../sql/shown-persons.sql.ts';
import { paperDay, paperStamp } from '../../sql/stamps.ts';
import type { WireField } from '../../sql/wire-field.ts';
import { labelOf } from '../../sql/wire-object.ts';

/** All columns of the list page, in page order. */
export function mailExportColumns(): TableColumn[] {
  const titles: Record<MailColumn, string> = mailListTexts.columns;
  return mailColumns.map(({ key, kind, width }) => ({ title: titles[key], kind, width }));
}

type FileColumn = Exclude<MailColumn, 'number'>;

/** The cells of a letter, by column. */
export type ExportedMail = Record<FileColumn, Cell>;

interface Source {
  readonly value: RawBuilder<unknown> | WireField;
  readonly cell: z.ZodType<Cell>;
}

const from = (value: Source['value'], cell: Source['cell']): Source => ({ value, cell });
const text = z.string();

const delivery = () =>
  labelOf(sql`m.perform_type`, deliveryTexts.results, deliveryTexts.resultFilters[deliveryFilter.onItsWay]);
const sending = () => labelOf(sql`m.send_status`, deliveryTexts.sendStatuses, deliveryTexts.notSent);

/** Status text of an unsent letter for staff: `notSent`, with the state of the sending if the letter was queued. */
const unsentForStaff = () => sql`case when m.send_status is null
  then ${sql.lit(deliveryTexts.notSent)} else ${sql.lit(`${deliveryTexts.notSent}: `)} || ${sending()} end`;

/** Query of all export columns; the column of the sender and the text of unsent letters vary by page. */
function exportedWith(sender: RawBuilder<unknown>, unsent: Source['value']): TextQuery<ExportedMail> {
  const columns: Record<FileColumn, Source> = {
    id: from(sql`m.id`, z.int().transform(formatMailNumber)),
    sender: from(sender, text),
    receiver: from(shownReceiver(), text),
    region: from(placeNameInSql('r'), text),
    area: from(placeNameInSql('a'), text),
    address: from(shownAddress(), text),
    recipient: from(sql`pf.recipient`, text.nullable()),
    pagesCount: from(sql`m.pages`, z.int()),
    createdOn: from(paperStamp(sql`m.created_on`), text),
    sentOn: from(paperStamp(sql`m.sent_on`), text.nullable()),
    status: from(sql`case when m.is_sent then ${delivery()} else ${unsent} end`, text),
    performedOn: from(paperDay(sql`pf.performed_on`), text.nullable()),
  };
  const sources = Object.entries(columns);
  const row = Object.fromEntries(sources.map(([key, { cell }]) => [key, cell]));
  const values = sources.map(([key, { value }]) => sql`${value} as ${sql.ref(key)}`);
  return textQuery(z.object(row as Record<FileColumn, Source['cell']>), sql.join(values));
}

export const exportedMailQuery = () => exportedWith(sql`u.name`, sending());
export const staffExportedMailQuery = () => exportedWith(sql`o.name`, unsentForStaff());

const cellsOf = (mail: ExportedMail, number: number): TableRow =>
  mailColumns.map(({ key }) => (key === 'number' ? number : mail[key]));

/** Rows of the file, each with its running number. */
export async function* numberExportedRows(mails: AsyncIterable<ExportedMail>): AsyncGenerator<TableRow> {
  let number = 0;
  for await (const mail of mails) {
    number += 1;
    yield cellsOf(mail, number);
  }
}
