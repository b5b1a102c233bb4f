import { Readable } from 'node:stream';
import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import { mediaTypes } from '@hybrid-mail/contracts/file-types';
import { encodeFrame } from '@hybrid-mail/contracts/progress-frames';
import type { Context } from '@hybrid-mail/core/context';
import type { StreamedTable } from '@hybrid-mail/core/mail';
import { tableXlsx } from '@hybrid-mail/documents/table-xlsx';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { contextOf } from '../caller/authorize.ts';
import { noteWrite } from '../caller/note-writes.ts';
import { inReadContext } from '../caller/read-context.ts';
import { runInExportQueue } from '../queues.ts';
import { describeFile } from './describe-file.ts';
import { setFileHeaders } from './file-headers.ts';
import { readInput } from './read-input.ts';
import { sendStream } from './send-stream.ts';
import { registerEndpoint } from './serve.ts';

const inFrames = 'application/octet-stream';

type ExportQuery = { withProgress?: boolean | undefined };

interface ExportOptions<T> {
  /** Writes that the table leaves the product, before it is read. */
  readonly record?: (ctx: Context, input: T) => Promise<void>;
}

/**
 * Streams a table of any length as an Excel file, on request in frames with the progress. A replica may answer, so the
 * verb must write nothing.
 */
export function serveExport<T extends ExportQuery>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: Endpoint<z.core.$ZodType<T>>,
  verb: (ctx: Context, input: T, write: (table: StreamedTable) => Promise<void>) => Promise<void>,
  { record }: ExportOptions<T> = {},
): void {
  const answer: RouteOptions['handler'] = async (request, reply) => {
    const input = readInput(endpoint, request) as T;
    const send = ({ fileName, ...table }: StreamedTable) => {
      const gone = { rows: 0, total: table.total };
      const rows = counted(table.rows, gone);
      const now = deps.services.clock.now();
      const file = tableXlsx({ ...table, rows, about: describeFile(table.about, now), isFiltered: true }, now);
      return input.withProgress
        ? sendStream(reply.type(inFrames).header('cache-control', 'no-store'), Readable.from(framed(file, gone)))
        : sendStream(setFileHeaders(reply, { contentType: mediaTypes.xlsx, fileName }), file);
    };
    await runInExportQueue(request, async () => {
      await record?.(contextOf(request, deps), input);
      await inReadContext(request, deps, (ctx) => verb(ctx, input, send));
      if (record) await noteWrite(request, deps);
    });
    return reply;
  };
  registerEndpoint(app, deps, endpoint, answer, { replicaFor: 'everyone' });
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
