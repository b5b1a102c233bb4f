import type { Area } from '@hybrid-mail/access';
import { attentionListDefinition, attentionListSearch } from '../features/attention/attention-list-state.ts';
import { auditListDefinition, auditListSearch } from '../features/audit/audit-list-state.ts';
import { globalUnitListDefinition, globalUnitListSearch } from '../features/global-units/global-unit-list-state.ts';
import { globalUserListDefinition, globalUserListSearch } from '../features/global-users/global-user-list-state.ts';
import {
  globalOrganizationListDefinition,
  organizationListDefinition,
  organizationListSearch,
} from '../features/organizations/organization-list-state.ts';
import {
  registryPermissionListDefinition,
  registryPermissionListSearch,
} from '../features/registry-permissions/registry-permission-list-state.ts';
import { templateListDefinition, templateListSearch } from '../features/templates/template-list-state.ts';
import { unitListDefinition, unitListSearch } from '../features/units/unit-list-state.ts';
import { userListDefinition, userListSearch } from '../features/users/user-list-state.ts';
import { organizationIdOf } from '../shared/organization-choice/organization-id.ts';
import { staffPages } from '../shared/staff-pages.ts';
import { filteredPage } from './filtered-page.ts';
import { lazyScreen } from './lazy-screen.ts';
import { loadedBefore } from './loaded-before.ts';

const OrganizationsScreen = lazyScreen(
  () => import('../features/organizations/organizations-screen.tsx'),
  'OrganizationsScreen',
);
const UnitsScreen = lazyScreen(() => import('../features/units/units-screen.tsx'), 'UnitsScreen');
const AttentionScreen = lazyScreen(() => import('../features/attention/attention-screen.tsx'), 'AttentionScreen');

/** The lists of the staff areas, as options of their routes. The calls behind them come with the code of the screens. */
export const organizationsPage = (area: Area) => ({
  ...filteredPage({
    actions: [staffPages.organizations.action],
    search: organizationListSearch,
    definition: ({ id }) => organizationListDefinition(id),
    load: async ({ queries, role }, search) => {
      const { organizationQueries } = await import('../features/organizations/organizations.queries.ts');
      await queries.prefetchQuery(organizationQueries.list(role, search));
    },
  }),
  component: loadedBefore([OrganizationsScreen], () => <OrganizationsScreen area={area} />),
});

export const unitsPage = (area: Area) => ({
  ...filteredPage({
    actions: [staffPages.units.action],
    search: unitListSearch,
    definition: ({ id }) => unitListDefinition(id),
    load: async ({ queries }, search) => {
      const { unitQueries } = await import('../features/units/units.queries.ts');
      await queries.prefetchQuery(unitQueries.list(search));
    },
  }),
  component: loadedBefore([UnitsScreen], () => <UnitsScreen area={area} />),
});

export const usersPage = {
  ...filteredPage({
    actions: [staffPages.users.action],
    search: userListSearch,
    definition: ({ id }) => userListDefinition(id),
    load: async ({ queries }, search) => {
      const { userQueries } = await import('../features/users/users.queries.ts');
      await queries.prefetchQuery(userQueries.list(search));
    },
  }),
  component: lazyScreen(() => import('../features/users/users-screen.tsx'), 'UsersScreen'),
};

/** «Требуют внимания» of senders and of staff. */
export const attentionPage = (area: Area) => ({
  ...filteredPage({
    actions: [area === 'main' ? 'mail.list' : staffPages.attention.action],
    search: attentionListSearch,
    definition: ({ id }) => attentionListDefinition(id),
    load: async ({ queries }) => {
      const { attentionCounts } = await import('../lib/queries/attention.queries.ts');
      await queries.prefetchQuery(attentionCounts());
    },
  }),
  component: loadedBefore([AttentionScreen], () => <AttentionScreen area={area} />),
});

export const globalOrganizationsPage = {
  ...filteredPage({
    actions: [staffPages.globalOrganizations.action],
    search: organizationListSearch,
    definition: ({ id }) => globalOrganizationListDefinition(id),
    load: async ({ queries }, search) => {
      const { organizationQueries } = await import('../features/organizations/organizations.queries.ts');
      await queries.prefetchQuery(organizationQueries.globalList(search));
    },
  }),
  component: lazyScreen(
    () => import('../features/organizations/global-organizations-screen.tsx'),
    'GlobalOrganizationsScreen',
  ),
};

export const globalUnitsPage = {
  ...filteredPage({
    actions: [staffPages.globalUnits.action],
    search: globalUnitListSearch,
    definition: ({ id, globalOrganization }) => globalUnitListDefinition(id, globalOrganization?.inn),
    load: async ({ queries }, search) => {
      const { globalUnitsQuery } = await import('../features/global-units/global-units.queries.ts');
      await queries.prefetchQuery(globalUnitsQuery(search));
    },
  }),
  component: lazyScreen(() => import('../features/global-units/global-units-screen.tsx'), 'GlobalUnitsScreen'),
};

export const globalUsersPage = {
  ...filteredPage({
    actions: [staffPages.globalUsers.action],
    search: globalUserListSearch,
    definition: ({ id }) => globalUserListDefinition(id),
    load: async ({ queries }, search) => {
      const { globalUsersQuery } = await import('../features/global-users/global-users.queries.ts');
      await queries.prefetchQuery(globalUsersQuery(search));
    },
  }),
  component: lazyScreen(() => import('../features/global-users/global-users-screen.tsx'), 'GlobalUsersScreen'),
};

export const templatesPage = {
  ...filteredPage({
    actions: [staffPages.templateList.action],
    search: templateListSearch,
    definition: ({ id }) => templateListDefinition(id),
    load: async ({ queries }, search) => {
      const { templateQueries } = await import('../features/templates/templates.queries.ts');
      await queries.prefetchQuery(templateQueries.list(search));
    },
  }),
  component: lazyScreen(() => import('../features/templates/templates-screen.tsx'), 'TemplatesScreen'),
};

export const registryPermissionsPage = {
  ...filteredPage({
    actions: [staffPages.registryPermissions.action],
    search: registryPermissionListSearch,
    definition: ({ id }) => registryPermissionListDefinition(id),
    load: async ({ queries, role }, search) => {
      const { registryPermissionQueries } = await import(
        '../features/registry-permissions/registry-permissions.queries.ts'
      );
      await queries.prefetchQuery(registryPermissionQueries.list(search, organizationIdOf(queries, role)));
    },
  }),
  component: lazyScreen(
    () => import('../features/registry-permissions/registry-permissions-screen.tsx'),
    'RegistryPermissionsScreen',
  ),
};

export const auditPage = {
  ...filteredPage({
    actions: [staffPages.audit.action],
    search: auditListSearch,
    definition: ({ id }) => auditListDefinition(id),
    load: async ({ queries }, search) => {
      const { auditQuery } = await import('../features/audit/audit.queries.ts');
      await queries.prefetchQuery(auditQuery(search));
    },
  }),
  component: lazyScreen(() => import('../features/audit/audit-screen.tsx'), 'AuditScreen'),
};
