import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { requireApiKey } from './api-key.ts';
import { createEmailServer } from './emails/create-email-server.ts';
import { EmailBook } from './emails/email-book.ts';
import { emailRoutes, mailboxRoute } from './emails/emails.routes.ts';
import { answerErrors } from './error-answers.ts';
import { createWebhookPusher, type WebhookPusher } from './events/create-webhook-pusher.ts';
import type { WebhookTarget } from './events/deliver-webhook.ts';
import { eventRoutes } from './events/events.routes.ts';
import { controlRoutes } from './faults/control.routes.ts';
import { inquiryRoutes } from './inquiries/inquiries.routes.ts';
import { letterRoutes } from './letters/letters.routes.ts';
import { openSandboxState, type SandboxState } from './letters/sandbox-state.ts';
import { tick } from './tick.ts';

export interface PostalSandboxOptions {
  apiKey: string;
  /** Folder of the database file; null stores the database in memory. */
  dataDir?: string | null;
  webhook?: WebhookTarget | null;
  /** Seconds between two steps of all letters. With 0, letters advance only by `POST /sandbox/tick`. */
  stepSeconds?: number;
  now?: () => Date;
  /**
   * Milliseconds before the first retry of a failed webhook call. The delay doubles with each failure, up to a minute.
   */
  firstRetryMs?: number;
  /** Port and host of a mail server that stores and shows e-mails; without it there is no mail server. */
  smtp?: { port: number; host: string } | null;
  logger?: boolean;
}

const maxDocumentBytes = 20 * 1024 * 1024;

/** Builds a postal service with its own SQLite database. Closing the app stops its timer and closes the database. */
export function buildPostalSandbox(options: PostalSandboxOptions): FastifyInstance {
  const app = Fastify({
    logger: options.logger ?? false,
    // Logs the caller's request id, so that a letter can be traced through the logs of both programs.
    requestIdHeader: 'x-request-id',
    logController: new LogController({ requestIdLogLabel: 'requestId' }),
    forceCloseConnections: true,
    bodyLimit: 1024 * 1024,
  });
  const post = openSandboxState(options.dataDir ?? null, options.now ?? (() => new Date()));
  const pusher = options.webhook ? createWebhookPusher(post, options.webhook, options.firstRetryMs ?? 1000) : null;
  const emails = new EmailBook();
  answerErrors(app);
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async () => ({ status: 'ready', letters: post.letters.acceptedInAll() }));
  app.register(async (guarded) => {
    requireApiKey(guarded, options.apiKey);
    guarded.register(multipart, { limits: { fileSize: maxDocumentBytes, files: 2, fields: 2 } });
    guarded.register(async (slow) => {
      slow.addHook('onSend', async () => {
        if (post.faults.settings.slowMs > 0) await pause(post.faults.settings.slowMs);
      });
      letterRoutes(slow, post);
      inquiryRoutes(slow, post);
      eventRoutes(slow, post);
    });
    controlRoutes(guarded, post, pusher);
    emailRoutes(guarded, emails);
  });
  mailboxRoute(app, emails);
  if (options.smtp) serveEmails(app, emails, options.smtp);
  keepTime(app, post, pusher, options.stepSeconds ?? 12);
  return app;
}

function serveEmails(app: FastifyInstance, emails: EmailBook, { port, host }: { port: number; host: string }): void {
  const server = createEmailServer(emails);
  app.addHook('onReady', async () => {
    server.listen(port, host);
    await once(server.server, 'listening');
    // Without this listener, a broken connection of a sender would end the process.
    server.on('error', (error) => app.log.info({ err: error }, 'a connection of the mail server broke'));
  });
  app.addHook('onClose', () => new Promise<void>((resolve) => server.close(() => resolve())));
}

function keepTime(app: FastifyInstance, post: SandboxState, pusher: WebhookPusher | null, stepSeconds: number): void {
  let clock: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    pusher?.wake();
    if (stepSeconds === 0) return;
    clock = setInterval(() => {
      tick(post);
      pusher?.wake();
    }, stepSeconds * 1000);
  });
  app.addHook('onClose', async () => {
    clearInterval(clock);
    await pusher?.stop();
    post.store.db.close();
  });
}
