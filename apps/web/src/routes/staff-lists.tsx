import type { Area, Role } from '@hybrid-mail/access';
import type { Profile } from '@hybrid-mail/contracts/session';
import { type AnyRoute, type AsyncRouteComponent, createRoute, redirect } from '@tanstack/react-router';
import { requires } from '../app/guards.ts';
import { attentionListDefinition } from '../features/attention/attention-list-state.ts';
import { auditListDefinition } from '../features/audit/audit-list-state.ts';
import { globalUnitListDefinition } from '../features/global-units/global-unit-list-state.ts';
import { globalUserListDefinition } from '../features/global-users/global-user-list-state.ts';
import {
  globalOrganizationListDefinition,
  organizationListDefinition,
} from '../features/organizations/organization-list-state.ts';
import { registryPermissionListDefinition } from '../features/registry-permissions/registry-permission-list-state.ts';
import { templateListDefinition } from '../features/templates/template-list-state.ts';
import { unitListDefinition } from '../features/units/unit-list-state.ts';
import { userListDefinition } from '../features/users/user-list-state.ts';
import { openingState } from '../lib/list-search/index.ts';
import { everyPageOf, type PlacedPage } from '../shared/staff-pages.ts';
import { lazyScreen } from './lazy-screen.ts';
import { loadedBefore } from './loaded-before.ts';

interface StaffList {
  readonly name: PlacedPage['name'];
  /** What the list opens with, when the address says nothing: the filters that the person kept, else the defaults. */
  readonly opening: (userId: number, profile: Profile) => object;
  readonly Screen: AsyncRouteComponent<{ readonly area: Area }>;
}

const staffLists: readonly StaffList[] = [
  {
    name: 'organizations',
    opening: (userId) => openingState(organizationListDefinition(userId)),
    Screen: lazyScreen(() => import('../features/organizations/organizations-screen.tsx'), 'OrganizationsScreen'),
  },
  {
    name: 'units',
    opening: (userId) => openingState(unitListDefinition(userId)),
    Screen: lazyScreen(() => import('../features/units/units-screen.tsx'), 'UnitsScreen'),
  },
  {
    name: 'users',
    opening: (userId) => openingState(userListDefinition(userId)),
    Screen: lazyScreen(() => import('../features/users/users-screen.tsx'), 'UsersScreen'),
  },
  {
    name: 'attention',
    opening: (userId) => openingState(attentionListDefinition(userId)),
    Screen: lazyScreen(() => import('../features/attention/attention-screen.tsx'), 'AttentionScreen'),
  },
  {
    name: 'globalOrganizations',
    opening: (userId) => openingState(globalOrganizationListDefinition(userId)),
    Screen: lazyScreen(
      () => import('../features/organizations/global-organizations-screen.tsx'),
      'GlobalOrganizationsScreen',
    ),
  },
  {
    name: 'globalUnits',
    opening: (userId, { globalOrganization }) =>
      openingState(globalUnitListDefinition(userId, globalOrganization?.inn)),
    Screen: lazyScreen(() => import('../features/global-units/global-units-screen.tsx'), 'GlobalUnitsScreen'),
  },
  {
    name: 'globalUsers',
    opening: (userId) => openingState(globalUserListDefinition(userId)),
    Screen: lazyScreen(() => import('../features/global-users/global-users-screen.tsx'), 'GlobalUsersScreen'),
  },
  {
    name: 'templateList',
    opening: (userId) => openingState(templateListDefinition(userId)),
    Screen: lazyScreen(() => import('../features/templates/templates-screen.tsx'), 'TemplatesScreen'),
  },
  {
    name: 'registryPermissions',
    opening: (userId) => openingState(registryPermissionListDefinition(userId)),
    Screen: lazyScreen(
      () => import('../features/registry-permissions/registry-permissions-screen.tsx'),
      'RegistryPermissionsScreen',
    ),
  },
  {
    name: 'audit',
    opening: (userId) => openingState(auditListDefinition(userId)),
    Screen: lazyScreen(() => import('../features/audit/audit-screen.tsx'), 'AuditScreen'),
  },
];

/** The lists that an area has by the table of its pages. */
export const staffListRoutes = (guarded: AnyRoute, area: Area) =>
  everyPageOf(area).flatMap((page) => {
    const list = staffLists.find(({ name }) => name === page.name);
    return list ? [listRoute(guarded, area, { ...page, ...list })] : [];
  });

function listRoute(guarded: AnyRoute, area: Area, { to, action, opening, Screen }: PlacedPage & StaffList) {
  return createRoute({
    getParentRoute: () => guarded,
    path: to.slice(`/${area}`.length),
    beforeLoad: ({ context, location }) => {
      const { profile, role } = context as { profile: Profile; role: Role };
      requires(action)({ context: { role } });
      if (location.searchStr !== '') return;
      throw redirect({ to, search: opening(profile.id, profile), replace: true } as never);
    },
    component: loadedBefore([Screen], () => <Screen area={area} />),
  });
}
