import { Readable } from 'node:stream';
import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import { fileTypes } from '@hybrid-mail/contracts/file-types';
import type { ReportChart, ReportTable } from '@hybrid-mail/contracts/report';
import { tashkentStamp } from '@hybrid-mail/core/clock';
import type { Context } from '@hybrid-mail/core/context';
import { assertPrintable, type Report } from '@hybrid-mail/core/statistics';
import { tablePdf } from '@hybrid-mail/documents/table-pdf';
import { tableXlsx } from '@hybrid-mail/documents/table-xlsx';
import { reportTexts } from '@hybrid-mail/messages/reports';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { contextOf } from '../caller/authorize.ts';
import { inExportQueue, inQueue } from '../queues.ts';
import { answer } from './answer.ts';
import { type FileHead, fileHead } from './file-head.ts';
import { readInput } from './read-input.ts';
import { sendStream } from './send-stream.ts';
import { route } from './serve.ts';

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
  route(app, deps, endpoint, async (request, reply) => {
    const input = readInput(endpoint, request) as T;
    const report = await verb(contextOf(request, deps), input);
    const form = input.isPdf ? paper : input.isExcel ? sheet : null;
    if (form === null) {
      if (input.isChart) return answer(endpoint, reply, await inQueue(app, 'report', report.chart));
      const { rows, table } = await inQueue(app, 'report', report.counted);
      return answer(endpoint, reply, input.isTable ? table : rows);
    }
    await inExportQueue(request, async () => {
      const { stream, ...head } = await form({ ...report, ...(await report.counted()) }, deps.services.clock.now());
      await sendStream(fileHead(reply, head), stream);
    });
    return reply;
  });
}

type FileOfReport = FileHead & { readonly stream: Readable };
type Tabled = Pick<Report, 'fileName'> & { readonly table: ReportTable };

const cellsOf = ({ rows }: ReportTable) => rows.map(({ cells }) => cells);

async function paper({ table, fileName }: Tabled, date: Date): Promise<FileOfReport> {
  assertPrintable(table);
  const footer = reportTexts.printed({ when: tashkentStamp(date) });
  const bytes = await tablePdf({ ...table, rows: cellsOf(table), emptyText: reportTexts.empty }, { footer, date });
  const head = { contentType: fileTypes.pdf, fileName: `${fileName}.pdf`, isShown: true };
  return { ...head, stream: Readable.from([bytes]) };
}

const sheet = async ({ table, fileName }: Tabled, date: Date): Promise<FileOfReport> => ({
  contentType: fileTypes.xlsx,
  fileName: `${fileName}.xlsx`,
  stream: tableXlsx({ ...table, rows: cellsOf(table), about: table }, date),
});
