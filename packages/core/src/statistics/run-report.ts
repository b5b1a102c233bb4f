import type { ReportChart, ReportTable } from '@hybrid-mail/contracts/report';
import { writtenDay } from '../clock.ts';
import type { Context } from '../context.ts';
import type { Period } from './period.ts';
import { reportChart } from './report-chart.ts';
import { columnsOf } from './report-columns.ts';
import type { ReportDefinition, ReportQuery } from './report-definition.ts';
import { type ReportRow, reportRows } from './report-rows.ts';

export interface Report<Row = ReportRow> {
  /** Figures for programs. */
  readonly rows: Row[];
  /** The same for people: the page, the Excel file and the paper show this table. */
  readonly table: ReportTable;
  /** Without its ending. */
  readonly fileName: string;
  /** What is drawn beside the table. */
  readonly chart: () => Promise<ReportChart>;
}

/**
 * The one runner of every report.
 * @param about whose figures they are, for the line under the title
 */
export async function runReport(
  ctx: Pick<Context, 'db' | 'reach'>,
  definition: ReportDefinition,
  query: ReportQuery,
  about: string | null,
): Promise<Report> {
  const rows = await reportRows(ctx, definition, query);
  const columns = columnsOf(definition, definition.prices(query));
  const table: ReportTable = {
    title: definition.title,
    subtitle: [about, periodText(query)].filter((part) => part !== null).join('. '),
    columns: columns.map(({ title, kind }) => ({ title, kind })),
    rows: rows.map((row, index) => ({
      id: row.id,
      cells: columns.map(({ cell }) => cell(row, index)),
      isHighlighted: row.isHighlighted,
    })),
    totals: rows.length === 0 ? null : columns.map(({ total }) => total(rows)),
    note: (rows.some(({ isHighlighted }) => isHighlighted) && definition.highlight?.note) || null,
  };
  const { start, end, ...filter } = query;
  const question = { period: { start, end }, reach: ctx.reach, filter };
  return { rows, table, fileName: definition.fileName, chart: () => reportChart(ctx, definition, question) };
}

function periodText({ start, end }: Period): string {
  if (start !== undefined && end !== undefined) {
    return start === end ? `За ${writtenDay(start)}` : `Период ${writtenDay(start)} – ${writtenDay(end)}`;
  }
  if (start !== undefined) return `С ${writtenDay(start)}`;
  return end === undefined ? 'За всё время' : `По ${writtenDay(end)}`;
}
