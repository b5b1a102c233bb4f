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
  serve(app, deps, attentionCalls.counts, countAttention, { replicaFor: 'staff' });
  serve(app, deps, attentionCalls.mails, listAttentionMails, { replicaFor: 'staff' });
  serve(app, deps, attentionCalls.organizations, listAttentionOrganizations, { replicaFor: 'staff' });
  serve(app, deps, attentionCalls.units, listAttentionUnits, { replicaFor: 'staff' });
}
