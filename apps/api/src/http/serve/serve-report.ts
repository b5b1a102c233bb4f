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
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { inReadContext } from '../caller/read-context.ts';
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

/**
 * Serves a report: rows for programs, the table or chart for the page, and the table as an Excel or PDF file. A replica may
 * answer.
 */
export function serveReport<T extends Forms, R>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: Endpoint<z.core.$ZodType<T>, z.core.$ZodType, z.core.$ZodType<R[] | ReportTable | ReportChart>>,
  verb: (ctx: Context, input: T) => Report<R> | Promise<Report<R>>,
): void {
  const answer: RouteOptions['handler'] = async (request, reply) => {
    const input = readInput(endpoint, request) as T;
    const read = <A>(ask: (report: Report<R>) => Promise<A>) =>
      inReadContext(request, deps, async (ctx) => ask(await verb(ctx, input)));
    const form = input.isPdf ? paper : input.isExcel ? sheet : null;
    if (form === null) {
      if (input.isChart)
        return sendResult(endpoint, reply, await read(({ chart }) => runInQueue(app, 'report', chart)));
      const { rows, table } = await read(({ counted }) => runInQueue(app, 'report', counted));
      return sendResult(endpoint, reply, input.isTable ? table : rows);
    }
    await runInExportQueue(request, async () => {
      const counted = await read(async (report) => ({ ...report, ...(await report.counted()) }));
      const { stream, ...head } = await form(counted, deps.services.clock.now());
      await sendStream(setFileHeaders(reply, head), stream);
    });
    return reply;
  };
  registerEndpoint(app, deps, endpoint, answer, { replicaFor: 'everyone' });
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
