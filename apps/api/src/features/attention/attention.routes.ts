import { attention } from '@hybrid-mail/contracts/attention';
import {
  countAttention,
  listAttentionMails,
  listAttentionOrganizations,
  listAttentionUnits,
} from '@hybrid-mail/core/attention';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve/serve.ts';

export function attentionRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, attention.counts, countAttention);
  serve(app, deps, attention.mails, listAttentionMails);
  serve(app, deps, attention.organizations, listAttentionOrganizations);
  serve(app, deps, attention.units, listAttentionUnits);
}
