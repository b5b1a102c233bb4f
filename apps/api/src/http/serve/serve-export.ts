import { Readable } from 'node:stream';
import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import { mediaTypes } from '@hybrid-mail/contracts/file-types';
import { encodeFrame } from '@hybrid-mail/contracts/progress-frames';
import type { Context } from '@hybrid-mail/core/context';
import type { StreamedTable } from '@hybrid-mail/core/mail';
import { tableXlsx } from '@hybrid-mail/documents/table-xlsx';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { contextOf } from '../caller/authorize.ts';
import { runInExportQueue } from '../queues.ts';
import { describeFile } from './describe-file.ts';
import { setFileHeaders } from './file-headers.ts';
import { readInput } from './read-input.ts';
import { sendStream } from './send-stream.ts';
import { registerEndpoint } from './serve.ts';

const inFrames = 'application/octet-stream';

type ExportQuery = { withProgress?: boolean | undefined };

/** Streams a table of any length as an Excel file, on request in frames with the progress. */
export function serveExport<T extends ExportQuery>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: Endpoint<z.core.$ZodType<T>>,
  verb: (ctx: Context, input: T, write: (table: StreamedTable) => Promise<void>) => Promise<void>,
): void {
  registerEndpoint(app, deps, endpoint, async (request, reply) => {
    const input = readInput(endpoint, request) as T;
    await runInExportQueue(request, () =>
      verb(contextOf(request, deps), input, ({ fileName, ...table }) => {
        const gone = { rows: 0, total: table.total };
        const rows = counted(table.rows, gone);
        const now = deps.services.clock.now();
        const file = tableXlsx({ ...table, rows, about: describeFile(table.about, now), isFiltered: true }, now);
        return input.withProgress
          ? sendStream(reply.type(inFrames).header('cache-control', 'no-store'), Readable.from(framed(file, gone)))
          : sendStream(setFileHeaders(reply, { contentType: mediaTypes.xlsx, fileName }), file);
      }),
    );
    return reply;
  });
}

async function* counted<R>(rows: AsyncIterable<R>, gone: { rows: number }): AsyncGenerator<R> {
  for await (const row of rows) {
    yield row;
    gone.rows += 1;
  }
}

async function* framed(file: Readable, gone: { rows: number; total: number }): AsyncGenerator<Uint8Array> {
  for await (const bytes of file) yield encodeFrame({ ...gone, bytes });
  yield encodeFrame({ ...gone, bytes: new Uint8Array(0) });
}
