import type { PolicyAction } from '@hybrid-mail/access';
import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { type Endpoint, endpoint } from './endpoint.ts';
import { mediaTypes } from './file-types.ts';
import { day, flag } from './scalars.ts';
import { wire } from './wire.ts';

/** Format of a column: an ordinal is a row number, a count is whole, money is text with two decimals. */
export const reportColumn = wire({
  title: z.string(),
  kind: z.enum(['ordinal', 'text', 'count', 'money']),
  /** Machine-readable meaning of the column; null for other columns. */
  measure: z.enum(['inn', 'accepted', 'overPaged', 'pages', 'total']).nullable(),
});

const cell = z.union([z.string(), z.number(), z.null()]);

/** A report as people see it: the page, the Excel file and the paper are three renderings of this one table. */
export const reportTable = wire({
  title: z.string(),
  /** Names the senders and the period. */
  subtitle: z.string(),
  /** Names the senders only, for a page whose filters show the period; null for a report on all senders. */
  about: z.string().nullable(),
  columns: z.array(reportColumn),
  /**
   * `id` of the unit, organization, region or area of the row. `owner` is what it belongs to, the organization of a unit
   * or the region of an area; null where the filters name it. The name of a unit begins with its owner.
   */
  rows: z.array(
    wire({
      id: z.int(),
      cells: z.array(cell),
      isHighlighted: z.boolean(),
      owner: z.string().nullable().default(null),
    }),
  ),
  totals: z.array(cell).nullable(),
  /** Legend of the highlighted rows; null when no row is highlighted. */
  note: z.string().nullable(),
});
export type ReportTable = z.output<typeof reportTable>;

/** Median and 90th percentile of the delivery time, in whole days. */
const deliveryTime = { half: z.int(), nineTenths: z.int() };

/** Charts of a report: accepted letters over time, shares of the delivery results, and delivery times. */
export const reportChart = wire({
  /** Period that one bar covers: a day, or a month in long reports. */
  span: z.enum(['day', 'month']),
  accepted: z.array(wire({ start: day, letters: z.int() })),
  /** Delivery results, most frequent first. */
  results: z.array(wire({ performType: z.int(), letters: z.int() })),
  /** Accepted letters without a delivery result. */
  onTheWay: z.int(),
  delivery: wire(deliveryTime).nullable(),
  /** Norm in days for all regions of the report; null when they have different norms. */
  norm: z.int().nullable(),
  /**
   * Delivery times by row id. Rows without deliveries are absent; empty when the report does not measure delivery
   * times.
   */
  rows: z.array(wire({ id: z.int(), ...deliveryTime, norm: z.int().nullable() })),
});
export type ReportChart = z.output<typeof reportChart>;

/** Response format of a report; by default rows of figures for programs. */
const forms = {
  isPdf: flag.optional(),
  isExcel: flag.optional(),
  isTable: flag.optional(),
  isChart: flag.optional(),
};
export type ReportFormatFlags = typeof forms;

/** A day far enough from the ends of the calendar that months can be added and subtracted. */
const reportDay = day.refine((text) => text >= '1900-01-01' && text < '3000-01-01', problem('year-wrong'));

interface ReportEntry<F extends z.core.$ZodShape, R extends z.core.$ZodType> {
  readonly name: string;
  readonly path: `/${string}`;
  readonly action: PolicyAction;
  readonly filters: F;
  readonly row: R;
}

/** Defines the call of a report. `start` and `end` are days in Tashkent, both included; each may be left out. */
export const defineReportCall = <const F extends z.core.$ZodShape, R extends z.core.$ZodType>({
  filters,
  row,
  ...entry
}: ReportEntry<F, R>) =>
  endpoint({
    ...entry,
    method: 'GET',
    query: wire({ start: reportDay.optional(), end: reportDay.optional(), ...filters, ...forms }),
    reply: z.union([z.array(row), reportTable, reportChart]),
    perMinute: 60,
  });

type Q = z.core.$ZodType;

/**
 * The call of a report once for each response format, with its own reply type. Without a format parameter the call
 * returns rows of figures for programs.
 */
export function reportCallsByFormat<T extends Q>({ reply: _rows, body: _none, ...shared }: Endpoint<T, Q, Q>) {
  const file = (contentType: string) =>
    endpoint<T, z.ZodUndefined, z.ZodUndefined>({ ...shared, download: { contentType } });
  return {
    /** Reply to a call with `isTable`. */
    table: endpoint<T, z.ZodUndefined, typeof reportTable>({ ...shared, reply: reportTable }),
    /** Reply to a call with `isChart`: data of the charts next to the table. */
    chart: endpoint<T, z.ZodUndefined, typeof reportChart>({ ...shared, reply: reportChart }),
    /** Reply to a call with `isExcel`. */
    excel: file(mediaTypes.xlsx),
    /** Reply to a call with `isPdf`. */
    paper: file(mediaTypes.pdf),
  };
}
