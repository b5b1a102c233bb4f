import { postalEvents } from '@hybrid-mail/contracts/postal-events';
import { Refusal } from '@hybrid-mail/core/errors';
import { receivePostalEvents } from '@hybrid-mail/core/postal';
import {
  postalEventBody,
  postalSignatureHeader,
  postalTimestampHeader,
  verifyPostalSignature,
} from '@hybrid-mail/gateways/postal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';

/** The post's webhook: only its signature over the very bytes counts, no token does. */
export async function postalRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { path, bodyLimit = 0, action } = postalEvents.receive;
  await app.register(async (post) => {
    post.removeAllContentTypeParsers();
    post.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    post.post(path, { bodyLimit, config: { action, rateLimit: false } }, async (request) => {
      assertSignedByPost(request, deps);
      const { events } = postalEventBody.parse(JSON.parse(String(request.body)));
      return { Stored: await receivePostalEvents(deps.world, events) };
    });
  });
}

function assertSignedByPost({ headers, body }: FastifyRequest, { world, config }: Deps): void {
  const isSigned = verifyPostalSignature({
    secret: config.POSTAL_WEBHOOK_SECRET,
    timestamp: String(headers[postalTimestampHeader] ?? ''),
    signature: String(headers[postalSignatureHeader] ?? ''),
    body: body as Buffer,
    now: world.clock.now(),
  });
  if (!isSigned) throw new Refusal('postal-signature-wrong');
}
