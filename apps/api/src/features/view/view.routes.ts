import { mailViewCalls } from '@hybrid-mail/contracts/mail-view';
import { changeView, countViews, createView, listViews, removeView } from '@hybrid-mail/core/view';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve/serve.ts';

export function viewRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, mailViewCalls.list, listViews);
  serve(app, deps, mailViewCalls.counts, countViews);
  serve(app, deps, mailViewCalls.create, createView);
  serve(app, deps, mailViewCalls.change, changeView);
  serve(app, deps, mailViewCalls.remove, removeView);
}
