import { globalOrganization } from '@hybrid-mail/contracts/global-organization';
import { organization } from '@hybrid-mail/contracts/organization';
import { globalOrganizationTexts } from '@hybrid-mail/messages/global';
import { organizationTexts } from '@hybrid-mail/messages/organizations';
import { globalQueries } from '../../lib/queries/global.queries.ts';
import { organizationQueries } from './organizations.queries.ts';

/** Those that send letters, and those of the operator: the calls, the words, and what is asked anew when one changes. */
export const organizationKinds = {
  ordinary: { calls: organization, texts: organizationTexts, lists: organizationQueries.lists },
  global: { calls: globalOrganization, texts: globalOrganizationTexts, lists: globalQueries.all },
} as const;

export type OrganizationKind = keyof typeof organizationKinds;
