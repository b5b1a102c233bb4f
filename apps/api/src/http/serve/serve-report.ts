import { Readable } from 'node:stream';
import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import { mediaTypes } from '@hybrid-mail/contracts/file-types';
import type { ReportChart, ReportTable } from '@hybrid-mail/contracts/report';
import { formatTashkentTime } from '@hybrid-mail/core/clock';
import type { Context } from '@hybrid-mail/core/context';
import { assertPrintableReport, type Report } from '@hybrid-mail/core/statistics';
import { tablePdf } from '@hybrid-mail/documents/table-pdf';
import { tableXlsx } from '@hybrid-mail/documents/table-xlsx';
import { reportTexts } from '@hybrid-mail/messages/reports';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { contextOf } from '../caller/authorize.ts';
import { runInExportQueue, runInQueue } from '../queues.ts';
import { describeFile } from './describe-file.ts';
import { type FileHeaders, setFileHeaders } from './file-headers.ts';
import { readInput } from './read-input.ts';
import { sendResult } from './send-result.ts';
import { sendStream } from './send-stream.ts';
import { registerEndpoint } from './serve.ts';

interface Forms {
  isPdf?: boolean | undefined;
  isExcel?: boolean | undefined;
  isTable?: boolean | undefined;
  isChart?: boolean | undefined;
}

/** Serves a report: rows for programs, the table or chart for the page, and the table as an Excel or PDF file. */
export function serveReport<T extends Forms, R>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: Endpoint<z.core.$ZodType<T>, z.core.$ZodType, z.core.$ZodType<R[] | ReportTable | ReportChart>>,
  verb: (ctx: Context, input: T) => Report<R> | Promise<Report<R>>,
): void {
  registerEndpoint(app, deps, endpoint, async (request, reply) => {
    const input = readInput(endpoint, request) as T;
    const report = await verb(contextOf(request, deps), input);
    const form = input.isPdf ? paper : input.isExcel ? sheet : null;
    if (form === null) {
      if (input.isChart) return sendResult(endpoint, reply, await runInQueue(app, 'report', report.chart));
      const { rows, table } = await runInQueue(app, 'report', report.counted);
      return sendResult(endpoint, reply, input.isTable ? table : rows);
    }
    await runInExportQueue(request, async () => {
      const { stream, ...head } = await form({ ...report, ...(await report.counted()) }, deps.services.clock.now());
      await sendStream(setFileHeaders(reply, head), stream);
    });
    return reply;
  });
}

type FileOfReport = FileHeaders & { readonly stream: Readable };
type Tabled = Pick<Report, 'fileName'> & { readonly table: ReportTable };

const cellsOf = ({ rows }: ReportTable) => rows.map(({ cells }) => cells);

async function paper({ table, fileName }: Tabled, date: Date): Promise<FileOfReport> {
  assertPrintableReport(table);
  const footer = reportTexts.printed({ when: formatTashkentTime(date) });
  const bytes = await tablePdf({ ...table, rows: cellsOf(table), emptyText: reportTexts.empty }, { footer, date });
  const head = { contentType: mediaTypes.pdf, fileName: `${fileName}.pdf`, isShown: true };
  return { ...head, stream: Readable.from([bytes]) };
}

const sheet = async ({ table, fileName }: Tabled, date: Date): Promise<FileOfReport> => ({
  contentType: mediaTypes.xlsx,
  fileName: `${fileName}.xlsx`,
  stream: tableXlsx({ ...table, rows: cellsOf(table), about: describeFile(table, date) }, date),
});
