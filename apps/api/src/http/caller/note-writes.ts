import { mailCalls } from '@hybrid-mail/contracts/mail';
import { receiptCalls } from '@hybrid-mail/contracts/receipt';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';

/** Reads that leave an audit entry when staff make them. */
const auditedReads = new Set(
  [mailCalls.get, mailCalls.document, ...Object.values(receiptCalls)].map(({ name }) => name),
);

/** Before a call that may have written is answered, notes it, so that no replica answers the person without it. */
export function noteWrites(app: FastifyInstance, deps: Deps): void {
  if (!deps.reads) return;
  app.addHook('onSend', async (request, reply) => {
    if (mayHaveWritten(request, reply)) await noteWrite(request, deps);
  });
}

/** Notes that the caller has written. The call itself succeeds also where this fails: the bound of the lag remains. */
export async function noteWrite({ actor, log }: FastifyRequest, { reads }: Deps): Promise<void> {
  if (!reads || !actor || actor.apiKey?.isTest) return;
  await reads.noteWrite(actor.userId).catch((err: unknown) => log.warn({ err }, 'a write was not noted for replicas'));
}

function mayHaveWritten({ method, actor, routeOptions }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  // Refused, or without a database, whose crash or failover empties the marks; 500 may come after a commit.
  if (statusCode >= 400 && statusCode !== 500) return false;
  if (method !== 'GET' && method !== 'HEAD') return true;
  return actor?.organizationId === null && auditedReads.has(routeOptions.config.endpoint ?? '');
}
