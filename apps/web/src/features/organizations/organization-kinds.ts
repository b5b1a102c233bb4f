import { globalOrganizationCalls } from '@hybrid-mail/contracts/global-organization';
import { organizationCalls } from '@hybrid-mail/contracts/organization';
import { globalOrganizationTexts } from '@hybrid-mail/messages/global';
import { organizationTexts } from '@hybrid-mail/messages/organizations';
import { globalQueries } from '../../lib/queries/global.queries.ts';
import { organizationQueries } from './organizations.queries.ts';

/** Calls, texts and query keys to invalidate, for senders and for the operator's organizations. */
export const organizationKinds = {
  ordinary: { calls: organizationCalls, texts: organizationTexts, lists: organizationQueries.lists },
  global: { calls: globalOrganizationCalls, texts: globalOrganizationTexts, lists: globalQueries.all },
} as const;

export type OrganizationKind = keyof typeof organizationKinds;
