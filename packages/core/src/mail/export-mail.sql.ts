import { notSent, performFilters, performTypes, sendStatuses } from '@hybrid-mail/contracts/delivery';
import { mailColumnTitles as titles } from '@hybrid-mail/contracts/mail-export';
import { mailNumber } from '@hybrid-mail/contracts/track';
import type { Cells, TableColumn } from '@hybrid-mail/documents/table';
import { sql } from 'kysely';
import { paperDay, paperStamp } from '../sql/stamps.ts';
import { labelOf } from '../sql/wire-object.ts';

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
  { title: titles.createdOn, kind: 'text', width: 20 },
  { title: titles.sentOn, kind: 'text', width: 20 },
  { title: titles.status, kind: 'text', width: 30 },
  { title: titles.performedOn, kind: 'text', width: 16 },
];

interface ExportedMail {
  id: number;
  sender: string;
  receiver: string;
  region: string;
  area: string;
  address: string;
  recipient: string | null;
  pages: number;
  createdOn: string;
  sentOn: string | null;
  status: string;
  performedOn: string | null;
}

const [inProgress] = performFilters;

/** As the page shows it: of a sent letter its delivery, of another one its sending. */
const status = sql`case when m."isSent"
  then ${labelOf(sql`m."performType"`, performTypes, inProgress.label)}
  else ${labelOf(sql`m."sendStatus"`, sendStatuses, notSent.label)} end`;

export const exportedMail = sql<ExportedMail>`
  m.id, u.name as sender, m.receiver, r.name as region, a.name as area, m.address, pf.recipient, m.pages,
  ${paperStamp(sql`m."createdOn"`)} as "createdOn", ${paperStamp(sql`m."sentOn"`)} as "sentOn",
  ${status} as status, ${paperDay(sql`pf."performedOn"`)} as "performedOn"`;

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
