import { buffer } from 'node:stream/consumers';
import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import type { ReportTable } from '@hybrid-mail/contracts/report';
import { tashkentStamp } from '@hybrid-mail/core/clock';
import type { Context } from '@hybrid-mail/core/context';
import type { Report } from '@hybrid-mail/core/statistics';
import { tablePdf } from '@hybrid-mail/documents/table-pdf';
import { tableXlsx, xlsxType } from '@hybrid-mail/documents/table-xlsx';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { contextOf } from './authorize.ts';
import { readInput } from './read-input.ts';
import { answer, route } from './serve.ts';

interface Forms {
  isPdf?: boolean | undefined;
  isExcel?: boolean | undefined;
  isTable?: boolean | undefined;
}

const emptyText = 'Нет данных по данному фильтру';

/** Serves a report: figures for programs, the table for the page, and the same table as an Excel file or on paper. */
export function serveReport<T extends Forms, R>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: Endpoint<z.core.$ZodType<T>, z.core.$ZodType, z.core.$ZodType<R[] | ReportTable>>,
  verb: (ctx: Context, input: T) => Promise<Report<R>>,
): void {
  route(app, deps, endpoint, async (request, reply) => {
    const input = readInput(endpoint, request) as T;
    const { rows, table, fileName } = await verb(contextOf(request, deps), input);
    const now = deps.world.clock.now();
    if (input.isPdf)
      return sendFile(reply, await paper(table, now), 'application/pdf', `inline; filename="${fileName}.pdf"`);
    if (input.isExcel)
      return sendFile(reply, await sheet(table, now), xlsxType, `attachment; filename="${fileName}.xlsx"`);
    return answer(endpoint, reply, input.isTable ? table : rows);
  });
}

const cellsOf = ({ rows }: ReportTable) => rows.map(({ cells }) => cells);

const paper = (table: ReportTable, date: Date) =>
  tablePdf(
    { ...table, rows: cellsOf(table), emptyText },
    { footer: `Единая система отправки писем. Напечатано ${tashkentStamp(date)}`, date },
  );

const sheet = (table: ReportTable, date: Date) => buffer(tableXlsx({ ...table, rows: cellsOf(table) }, date));

const sendFile = (reply: FastifyReply, bytes: Uint8Array, contentType: string, disposition: string) =>
  reply
    .type(contentType)
    .header('content-disposition', disposition)
    .header('content-security-policy', 'sandbox')
    .header('cache-control', 'no-store')
    .send(Buffer.from(bytes));
