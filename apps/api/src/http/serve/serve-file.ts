import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import type { Context } from '@hybrid-mail/core/context';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { contextOf } from '../caller/authorize.ts';
import { runInExportQueue } from '../queues.ts';
import { setFileHeaders } from './file-headers.ts';
import { readInput } from './read-input.ts';
import { sendStream } from './send-stream.ts';
import { type InputOf, registerEndpoint } from './serve.ts';

type Schema = z.core.$ZodType;

interface FileAnswer {
  bytes: Uint8Array;
  fileName: string;
}

const contentTypeOf = ({ download }: Endpoint) => download?.contentType ?? 'application/octet-stream';

/** Serves a file, which the browser shows unless `isShown` is false. */
export function serveFile<Q extends Schema>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: Endpoint<Q>,
  verb: (ctx: Context, input: InputOf<Q, z.ZodUndefined>) => Promise<FileAnswer>,
  { isShown }: { isShown: boolean } = { isShown: true },
): void {
  registerEndpoint(app, deps, endpoint, async (request, reply) => {
    const input = readInput(endpoint, request) as InputOf<Q, z.ZodUndefined>;
    const { bytes, fileName } = await verb(contextOf(request, deps), input);
    const head = { contentType: contentTypeOf(endpoint), fileName, isShown };
    return setFileHeaders(reply, head).send(Buffer.from(bytes));
  });
}

interface StreamAnswer {
  stream: ReadableStream<Uint8Array>;
  fileName: string;
  aboutBytes: number;
}

/** Serves a file as a stream, while it is being produced. */
export function serveStream<Q extends Schema, B extends Schema>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: Endpoint<Q, B>,
  verb: (ctx: Context, input: InputOf<Q, B>) => Promise<StreamAnswer>,
): void {
  registerEndpoint(app, deps, endpoint, async (request, reply) => {
    const input = readInput(endpoint, request) as InputOf<Q, B>;
    await runInExportQueue(request, async () => {
      const { stream, ...file } = await verb(contextOf(request, deps), input);
      const head = { ...file, contentType: contentTypeOf(endpoint) };
      await sendStream(setFileHeaders(reply, head), Readable.fromWeb(stream as WebStream));
    });
    return reply;
  });
}
