import { Readable } from 'node:stream';
import type { MailQuery, mailListCalls } from '@hybrid-mail/contracts/mail-list';
import { mailPage } from '@hybrid-mail/contracts/mail-record';
import { maxPageSize } from '@hybrid-mail/contracts/paging';
import { wireKeys } from '@hybrid-mail/contracts/wire';
import { listMail, listWholeMail, type StreamedList } from '@hybrid-mail/core/mail';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { contextOf } from '../../http/caller/authorize.ts';
import { runInExportQueue } from '../../http/queues.ts';
import { linkNext } from '../../http/serve/link-next.ts';
import { readInput } from '../../http/serve/read-input.ts';
import { sendResult } from '../../http/serve/send-result.ts';
import { sendStream } from '../../http/serve/send-stream.ts';
import { registerEndpoint } from '../../http/serve/serve.ts';

const contentType = 'application/json; charset=utf-8';

/**
 * Serves a page of letters. With a limit above maxPageSize, streams the whole list while the database is being read.
 */
export function serveMailList(app: FastifyInstance, deps: Deps, endpoint: (typeof mailListCalls)['list']): void {
  registerEndpoint(app, deps, endpoint, async (request, reply) => {
    const query = readInput(endpoint, request) as MailQuery;
    const ctx = contextOf(request, deps);
    if (query.limit <= maxPageSize) {
      const page = await listMail(ctx, query);
      if (page.nextCursor !== null) linkNext(endpoint.path, request, reply, page.nextCursor);
      return sendResult(endpoint, reply, page);
    }
    await runInExportQueue(request, () =>
      listWholeMail(ctx, query, (list) =>
        sendStream(reply.type(contentType).header('cache-control', 'no-store'), Readable.from(jsonOf(list))),
      ),
    );
    return reply;
  });
}

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
