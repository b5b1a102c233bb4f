import { can, type Role } from '@hybrid-mail/access';
import { type OrganizationQuery, organizationCalls } from '@hybrid-mail/contracts/organization';
import { callQuery } from './call-query.ts';

/** Number of results shown at once; the user narrows them down by typing more. */
const shownAtOnce = 20;

/** List call by role: administrators have a separate endpoint (specification 2 §6). */
export const organizationListCall = (role: Role) =>
  can(role, 'organization.listAsAdmin') ? organizationCalls.listAsAdmin : organizationCalls.listAsController;

const list = (role: Role, filter: Partial<OrganizationQuery>) => ({
  ...callQuery(['organization-search', role, filter], organizationListCall(role), {
    query: { limit: shownAtOnce, skip: 0, sort: 'name', desc: false, ...filter },
  }),
  staleTime: 60_000,
});

/** Server-side search among the organizations in the user's scope. */
export const organizationSearch = {
  byWords: (role: Role, words: string) => list(role, words === '' ? {} : { search: words }),
  byInn: (role: Role, inn: string) => list(role, { inn, limit: 1 }),
};
