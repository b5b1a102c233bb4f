import type { MailExportQuery } from '@hybrid-mail/contracts/mail-export';
import { type MailFilters, maxExportRows } from '@hybrid-mail/contracts/mail-list';
import { inSnapshot, type TextQuery } from '@hybrid-mail/db';
import type { TableColumn, TableRow } from '@hybrid-mail/documents/table';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { isOfCustomer } from '../../reach.ts';
import { describeLetters, type ExportDescription } from '../export/describe-letters.ts';
import { filterNamesQuery } from '../export/filter-names.sql.ts';
import { type ExportedMail, exportedMailQuery, mailExportColumns, numberExportedRows } from './export-mail.sql.ts';
import { everyMailQuery, mailTotalQuery } from './list-mail.sql.ts';

export interface StreamedTable {
  readonly fileName: string;
  readonly about: ExportDescription;
  readonly total: number;
  readonly columns: readonly TableColumn[];
  readonly rows: AsyncIterable<TableRow>;
}

export type WriteTable = (table: StreamedTable) => Promise<void>;

type Reading = Pick<Context, 'db' | 'reach'>;

/**
 * Exports all matching letters as a table, read from one database snapshot.
 * @param write consumes the rows; they are readable only until it resolves
 * @throws Refusal export-too-large
 */
export const exportMail = (ctx: Reading, query: MailExportQuery, write: WriteTable): Promise<void> =>
  exportMailRows(ctx, exportedMailQuery(), query, write);

/** exportMail with other column expressions. */
export function exportMailRows(
  { db, reach }: Reading,
  columns: TextQuery<ExportedMail>,
  query: MailExportQuery,
  write: WriteTable,
): Promise<void> {
  return inSnapshot(db, async (snapshot) => {
    const [{ total } = { total: 0 }] = await snapshot.rows(mailTotalQuery(query, reach));
    if (total > maxExportRows) throw new Refusal('export-too-large');
    const [names] = await snapshot.rows(filterNamesQuery(query, reach));
    if (!names) throw new Error('a query without a table answered no row');
    const isOfStaff = !isOfCustomer(reach);
    const about = describeLetters(filtersOf(query), names, isOfStaff);
    const mails = snapshot.cursor(everyMailQuery(columns, query, reach));
    await write({
      fileName: 'mails.xlsx',
      about,
      total,
      columns: mailExportColumns(),
      rows: numberExportedRows(mails),
    });
  });
}

const filtersOf = ({ withProgress: _, sort: __, desc: ___, ...filters }: MailExportQuery): MailFilters => filters;
