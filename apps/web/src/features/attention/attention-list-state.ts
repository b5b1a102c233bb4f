import {
  type AttentionKind,
  type AttentionMailKind,
  attentionMailKinds,
  attentionOrganizationKinds,
  attentionUnitKinds,
} from '@hybrid-mail/contracts/attention';
import { z } from 'zod';
import { type FilterDefinition, pageShape } from '../../lib/list-search/index.ts';

const kinds = [...attentionMailKinds, ...attentionOrganizationKinds, ...attentionUnitKinds] as const;

const schema = z.object({ kind: z.enum(kinds).catch('refused'), ...pageShape() });
export type AttentionListState = z.output<typeof schema>;

export const isAttentionMailKind = (kind: AttentionKind): kind is AttentionMailKind =>
  attentionMailKinds.some((known) => known === kind);

export const attentionListDefinition: FilterDefinition<AttentionListState> = { name: 'attention', schema };
