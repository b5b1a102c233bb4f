import type { Action, Area, Role } from '@hybrid-mail/access';
import type { Profile } from '@hybrid-mail/contracts/session';
import {
  type AnyRoute,
  type AsyncRouteComponent,
  createRoute,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { requires } from '../app/guards.ts';
import { organizationListDefinition } from '../features/organizations/organization-list-state.ts';
import { type FilterDefinition, openingState } from '../lib/list-search/index.ts';
import { loadedBefore } from './loaded-before.ts';

interface StaffList {
  readonly path: `/${string}`;
  readonly action: Action;
  /** Of the filters, which are kept for each person apart. */
  readonly definition: (userId: number) => FilterDefinition<object>;
  readonly Screen: AsyncRouteComponent<{ readonly area: Area }>;
}

export const organizationsPage = {
  path: '/organizations',
  action: 'organization.readContract',
  definition: organizationListDefinition as StaffList['definition'],
  Screen: lazyRouteComponent(() => import('../features/organizations/organizations-screen.tsx'), 'OrganizationsScreen'),
} as const satisfies StaffList;

/** A list of a staff area. With no query it opens with the filters that were kept, else with the defaults. */
export const staffListRoute = <P extends AnyRoute>(
  guarded: P,
  area: Area,
  { path, action, definition, Screen }: StaffList,
) =>
  createRoute({
    getParentRoute: () => guarded as AnyRoute,
    path,
    beforeLoad: ({ context, location }) => {
      const { profile, role } = context as {
        profile: Profile;
        role: Role;
      };
      requires(action)({ context: { role } });
      if (location.searchStr !== '') return;
      throw redirect({ to: `/${area}${path}`, search: openingState(definition(profile.id)), replace: true } as never);
    },
    component: loadedBefore([Screen], () => <Screen area={area} />),
  });
