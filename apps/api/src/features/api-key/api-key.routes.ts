import { apiKeyCalls } from '@hybrid-mail/contracts/api-key';
import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from '@hybrid-mail/core/api-key';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve/serve.ts';

export function apiKeyRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, apiKeyCalls.list, listApiKeys);
  serve(app, deps, apiKeyCalls.create, createApiKey);
  serve(app, deps, apiKeyCalls.rotate, rotateApiKey);
  serve(app, deps, apiKeyCalls.revoke, revokeApiKey);
}
