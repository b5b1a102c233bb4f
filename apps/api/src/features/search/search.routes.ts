import { searchCalls } from '@hybrid-mail/contracts/search';
import { findAnything } from '@hybrid-mail/core/search';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve/serve.ts';

export function searchRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, searchCalls.find, findAnything, { replicaFor: 'staff' });
}
