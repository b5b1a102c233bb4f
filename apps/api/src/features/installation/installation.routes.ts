import { installationCalls } from '@hybrid-mail/contracts/installation';
import { readInstallationState } from '@hybrid-mail/core/installation';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve/serve.ts';

export function installationRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, installationCalls.read, readInstallationState);
}
