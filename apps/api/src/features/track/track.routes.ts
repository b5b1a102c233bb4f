import { track } from '@hybrid-mail/contracts/track';
import { trackMail } from '@hybrid-mail/core/mail';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serveOpen } from '../../http/serve.ts';

export function trackRoutes(app: FastifyInstance, deps: Deps): void {
  serveOpen(app, deps, track.find, trackMail);
}
