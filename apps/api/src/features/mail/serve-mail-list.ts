import { Readable } from 'node:stream';
import type { MailQuery, mailListCalls } from '@hybrid-mail/contracts/mail-list';
import { mailPage } from '@hybrid-mail/contracts/mail-record';
import { maxPageSize } from '@hybrid-mail/contracts/paging';
import { wireKeys } from '@hybrid-mail/contracts/wire';
import { listMail, listWholeMail, type StreamedList } from '@hybrid-mail/core/mail';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Deps } from '../../deps.ts';
import { contextOf } from '../../http/caller/authorize.ts';
import { inReadContext } from '../../http/caller/read-context.ts';
import { runInExportQueue } from '../../http/queues.ts';
import { linkNext } from '../../http/serve/link-next.ts';
import { readInput } from '../../http/serve/read-input.ts';
import { sendResult } from '../../http/serve/send-result.ts';
import { sendStream } from '../../http/serve/send-stream.ts';
import { registerEndpoint, type ServeOptions } from '../../http/serve/serve.ts';

const contentType = 'application/json; charset=utf-8';

/**
 * Serves a page of letters. With a limit above maxPageSize, streams the whole list while the database is being read.
 */
export function serveMailList(
  app: FastifyInstance,
  deps: Deps,
  endpoint: (typeof mailListCalls)['list'],
  options: ServeOptions = {},
): void {
  const answer: RouteOptions['handler'] = async (request, reply) => {
    const query = readInput(endpoint, request) as MailQuery;
    // Who asks for changes takes the answer to be of this moment, and would never ask for a change that it lacks.
    const read = query.changedSince === undefined ? inReadContext : inContext;
    if (query.limit <= maxPageSize) {
      const page = await read(request, deps, (ctx) => listMail(ctx, query));
      if (page.nextCursor !== null) linkNext(endpoint.path, request, reply, page.nextCursor);
      return sendResult(endpoint, reply, page);
    }
    await runInExportQueue(request, () =>
      read(request, deps, (ctx) =>
        listWholeMail(ctx, query, (list) =>
          sendStream(reply.type(contentType).header('cache-control', 'no-store'), Readable.from(jsonOf(list))),
        ),
      ),
    );
    return reply;
  };
  registerEndpoint(app, deps, endpoint, answer, options);
}

const inContext: typeof inReadContext = (request, deps, read) => read(contextOf(request, deps));

const piece = 64 * 1024;

/** Generates the JSON of `mailPage`, record by record. */
async function* jsonOf({ total, records }: StreamedList): AsyncGenerator<string> {
  const keys = wireKeys(mailPage);
  let text = `{"${keys.records}":[`;
  let separator = '';
  for await (const { json } of records) {
    text += separator + json;
    separator = ',';
    if (text.length < piece) continue;
    yield text;
    text = '';
  }
  yield `${text}],"${keys.total}":${total}}`;
}
