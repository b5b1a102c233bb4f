import { attentionCalls } from '@hybrid-mail/contracts/attention';
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
  serve(app, deps, attentionCalls.counts, countAttention);
  serve(app, deps, attentionCalls.mails, listAttentionMails);
  serve(app, deps, attentionCalls.organizations, listAttentionOrganizations);
  serve(app, deps, attentionCalls.units, listAttentionUnits);
}
