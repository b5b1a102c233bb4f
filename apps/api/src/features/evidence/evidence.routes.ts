import { evidenceRootCalls } from '@hybrid-mail/contracts/evidence-root';
import { findEvidenceRoot, listEvidenceRoots } from '@hybrid-mail/core/evidence';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { servePublic } from '../../http/serve/serve.ts';

export function evidenceRoutes(app: FastifyInstance, deps: Deps): void {
  servePublic(app, deps, evidenceRootCalls.list, listEvidenceRoots);
  servePublic(app, deps, evidenceRootCalls.find, findEvidenceRoot);
}
