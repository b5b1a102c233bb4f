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

export const attentionListSearch = z.object({ kind: z.enum(kinds).catch('refused'), ...pageShape() });
export type AttentionListState = z.output<typeof attentionListSearch>;

export const isAttentionMailKind = (kind: AttentionKind): kind is AttentionMailKind =>
  attentionMailKinds.some((known) => known === kind);

/** Remembers the kind that was open last. */
export const attentionListDefinition = (userId: number): FilterDefinition<AttentionListState> => ({
  schema: attentionListSearch,
  defaults: () => attentionListSearch.parse({}),
  savedAs: `filters.attention.${userId}`,
});
