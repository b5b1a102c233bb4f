import { postalEventCalls } from '@hybrid-mail/contracts/postal-events';
import { Refusal } from '@hybrid-mail/core/errors';
import { receivePostalEvents, recordPostClock } from '@hybrid-mail/core/postal';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { servicesOf } from '../../http/caller/services-of.ts';
import { refusedCallLimit } from '../../http/limits.ts';

const refusals = { unsigned: 'postal-signature-wrong', unreadable: 'unreadable-body' } as const;

/** Webhook of the post: authenticated by the signature over the raw body, not by a token. */
export async function postalRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { name, path, bodyLimit = 0, action, reply } = postalEventCalls.receive;
  const countRefused = refusedCallLimit(app);
  await app.register(async (post) => {
    post.removeAllContentTypeParsers();
    post.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    post.post(path, { bodyLimit, config: { action, endpoint: name, rateLimit: false } }, async (request) => {
      const { headers, body } = request;
      const news = deps.readPostalEvents({ headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) });
      if (typeof news === 'string') {
        if (news === 'unsigned') app.metrics.refusedPostalCall('signature');
        await countRefused(request);
        throw new Refusal(refusals[news]);
      }
      if ('postIsAheadSeconds' in news) {
        app.metrics.refusedPostalCall('clock');
        request.log.warn(news, 'refused: the clock of the post differs');
        await recordPostClock(deps.services, news.postIsAheadSeconds);
        throw new Refusal(refusals.unsigned);
      }
      const stored = await receivePostalEvents(servicesOf(request, deps.services), news.events, news);
      if (news.unreadable.length > 0) throw new Refusal('postal-event-unreadable');
      return reply && z.encode(reply, { stored });
    });
  });
}
