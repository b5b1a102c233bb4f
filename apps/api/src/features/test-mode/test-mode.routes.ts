import { testModeCalls } from '@hybrid-mail/contracts/test-mode';
import { listMail } from '@hybrid-mail/core/mail';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve/serve.ts';

export function testModeRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, testModeCalls.letters, (person, page) =>
    deps.testMode.runFor(person, (ctx) => listMail(ctx, { ...page, sort: 'createdOn', desc: true })),
  );
}
