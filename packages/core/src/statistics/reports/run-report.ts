import { priceRulesBetween, sheetsInBase } from '@hybrid-mail/contracts/price-rules';
import type { ReportChart, ReportTable } from '@hybrid-mail/contracts/report';
import { formatList } from '@hybrid-mail/messages/format-list';
import { problem } from '@hybrid-mail/messages/problem';
import { reportTexts as texts } from '@hybrid-mail/messages/reports';
import { formatDay, tashkentDay } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import type { LetterFilter } from '../letter-filter.sql.ts';
import type { Period } from '../period.ts';
import { readReportChart } from './read-report-chart.ts';
import { type ReportRow, readReportRows } from './read-report-rows.ts';
import { readReportSubtitle } from './read-report-subtitle.sql.ts';
import { reportColumnsOf } from './report-columns.ts';
import type { ReportDefinition, ReportQuery } from './report-definition.ts';

export interface CountedReport<Row> {
  /** The figures as data for API clients. */
  readonly rows: Row[];
  /** The same figures as a table for the page, the Excel file and the PDF. */
  readonly table: ReportTable;
}

/** A report whose parts are computed on demand. */
export interface Report<Row = ReportRow> {
  /** File name without its extension. */
  readonly fileName: string;
  readonly counted: () => Promise<CountedReport<Row>>;
  /** Chart next to the table. */
  readonly chart: () => Promise<ReportChart>;
}

type Within = Pick<Context, 'db' | 'reach' | 'clock'>;

/**
 * Runs any report.
 * @throws Refusal wrong-input when the period ends before it begins
 */
export function runReport<Row>(
  ctx: Within,
  definition: ReportDefinition,
  { start, end, ...filter }: ReportQuery,
  rowOf: (row: ReportRow) => Row,
): Report<Row> {
  if (start !== undefined && end !== undefined && start > end)
    throw new Refusal('wrong-input', { fields: endBeforeStart });
  const period = { start, end };
  return {
    fileName: definition.fileName,
    counted: async () => {
      const rows = await readReportRows(ctx, definition, { ...period, ...filter });
      const about = await readReportSubtitle(ctx, filter);
      const subtitle = [about, periodText(period)].filter((part) => part !== null).join('. ');
      return {
        rows: rows.map(rowOf),
        table: {
          ...tableOf(definition, filter, rows, sheetsIn(tashkentDay(ctx.clock.now()), period)),
          subtitle,
          about,
        },
      };
    },
    chart: () => readReportChart(ctx, definition, { period, reach: ctx.reach, filter }),
  };
}

/** Sheets that the base price covers: «3», or «3 и 5» if two price rules applied in the period. */
function sheetsIn(today: string, { start, end = today }: Period): string {
  const last = [end, today].toSorted()[0] ?? today;
  const rules = priceRulesBetween(start, start !== undefined && start > last ? start : last);
  return formatList([...new Set(rules.map(sheetsInBase))].map(String));
}

const endBeforeStart = { end: problem('period-turned-round') };

function tableOf(definition: ReportDefinition, filter: LetterFilter, rows: readonly ReportRow[], inBase: string) {
  const columns = reportColumnsOf(definition, definition.money(filter), inBase);
  return {
    title: definition.title(),
    columns: columns.map(({ title, kind, measure }) => ({ title, kind, measure })),
    rows: rows.map((row, index) => ({
      id: row.id,
      cells: columns.map(({ cell }) => cell(row, index)),
      isHighlighted: row.isHighlighted,
      owner: row.owner,
    })),
    totals: rows.length === 0 ? null : columns.map(({ total }) => total(rows)),
    note: (rows.some(({ isHighlighted }) => isHighlighted) && definition.highlight?.note()) || null,
  };
}

function periodText({ start, end }: Period): string {
  if (start !== undefined && end !== undefined) {
    return start === end
      ? texts.day({ day: formatDay(start) })
      : texts.period({ start: formatDay(start), end: formatDay(end) });
  }
  if (start !== undefined) return texts.since({ start: formatDay(start) });
  return end === undefined ? texts.always : texts.until({ end: formatDay(end) });
}
