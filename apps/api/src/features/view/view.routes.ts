import { mailViews } from '@hybrid-mail/contracts/mail-view';
import { changeView, countViews, createView, listViews, removeView } from '@hybrid-mail/core/view';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve/serve.ts';

export function viewRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, mailViews.list, listViews);
  serve(app, deps, mailViews.counts, countViews);
  serve(app, deps, mailViews.create, createView);
  serve(app, deps, mailViews.change, changeView);
  serve(app, deps, mailViews.remove, removeView);
}
