import { noticeCalls } from '@hybrid-mail/contracts/notice';
import { countNotices, listNotices, markNoticesRead } from '@hybrid-mail/core/notice';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';

export function noticeRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, noticeCalls.list, listNotices);
  serve(app, deps, noticeCalls.count, countNotices);
  serve(app, deps, noticeCalls.read, markNoticesRead);
}
