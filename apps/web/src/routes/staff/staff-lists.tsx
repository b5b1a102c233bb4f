import type { WebArea } from '@hybrid-mail/access';
import { requireAnyAction } from '../../app/guards.ts';
import { attentionListDefinition, isAttentionMailKind } from '../../features/attention/attention-list-state.ts';
import { auditListDefinition } from '../../features/audit/audit-list-state.ts';
import { globalUnitListDefinition } from '../../features/global-units/global-unit-list-state.ts';
import { globalUserListDefinition } from '../../features/global-users/global-user-list-state.ts';
import {
  globalOrganizationListDefinition,
  organizationListDefinition,
} from '../../features/organizations/organization-list-state.ts';
import { registryPermissionListDefinition } from '../../features/registry-permissions/registry-permission-list-state.ts';
import { sendingListDefinition } from '../../features/sending/sending-list-state.ts';
import { templateListDefinition } from '../../features/templates/template-list-state.ts';
import { unitListDefinition } from '../../features/units/unit-list-state.ts';
import { userListDefinition } from '../../features/users/user-list-state.ts';
import { staffPages } from '../../shared/organization/staff-pages.ts';
import { organizationIdFinder } from '../../shared/organization-choice/organization-id.ts';
import { filteredPageOptions } from '../filtered-page-options.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { withPreload } from '../with-preload.ts';

const OrganizationsScreen = lazyScreen(
  () => import('../../features/organizations/organizations-screen.tsx'),
  'OrganizationsScreen',
);
const UnitsScreen = lazyScreen(() => import('../../features/units/units-screen.tsx'), 'UnitsScreen');
const AttentionScreen = lazyScreen(() => import('../../features/attention/attention-screen.tsx'), 'AttentionScreen');

/** Route options of the staff lists. Their queries are imported dynamically, to keep them out of the initial bundle. */
export const organizationsPage = (area: WebArea) => ({
  ...filteredPageOptions({
    actions: [staffPages.organizations.action],
    definition: organizationListDefinition,
    load: ({ queries, role }, search) =>
      import('../../features/organizations/organizations.queries.ts').then(({ organizationQueries }) =>
        queries.prefetchQuery(organizationQueries.list(role, search)),
      ),
  }),
  component: withPreload([OrganizationsScreen], () => <OrganizationsScreen area={area} />),
});

export const unitsPage = (area: WebArea) => ({
  ...filteredPageOptions({
    actions: [staffPages.units.action],
    definition: unitListDefinition,
    load: ({ queries }, search) =>
      import('../../features/units/units.queries.ts').then(({ unitQueries }) =>
        queries.prefetchQuery(unitQueries.list(search)),
      ),
  }),
  component: withPreload([UnitsScreen], () => <UnitsScreen area={area} />),
});

export const usersPage = {
  ...filteredPageOptions({
    actions: [staffPages.users.action],
    definition: userListDefinition,
    load: ({ queries }, search) =>
      import('../../features/users/users.queries.ts').then(({ userQueries }) =>
        queries.prefetchQuery(userQueries.list(search)),
      ),
  }),
  component: lazyScreen(() => import('../../features/users/users-screen.tsx'), 'UsersScreen'),
};

/** Route options of «Требуют внимания» for customers and staff. */
export const attentionPage = (area: WebArea) => ({
  ...filteredPageOptions({
    actions: [area === 'main' ? 'mail.list' : staffPages.attention.action],
    definition: attentionListDefinition,
    load: async ({ queries }, { kind, ...place }) => {
      // Only letters are prefetched: the screen checks access to the other kinds before it loads them.
      if (!isAttentionMailKind(kind)) return;
      const { attentionQueries } = await import('../../features/attention/attention.queries.ts');
      await queries.prefetchQuery(attentionQueries.mails(kind, { kind, ...place }));
    },
  }),
  component: withPreload([AttentionScreen], () => <AttentionScreen area={area} />),
});

export const globalOrganizationsPage = {
  ...filteredPageOptions({
    actions: [staffPages.globalOrganizations.action],
    definition: globalOrganizationListDefinition,
    load: ({ queries }, search) =>
      import('../../features/organizations/organizations.queries.ts').then(({ organizationQueries }) =>
        queries.prefetchQuery(organizationQueries.globalList(search)),
      ),
  }),
  component: lazyScreen(
    () => import('../../features/organizations/global/global-organizations-screen.tsx'),
    'GlobalOrganizationsScreen',
  ),
};

export const globalUnitsPage = {
  ...filteredPageOptions({
    actions: [staffPages.globalUnits.action],
    definition: globalUnitListDefinition,
    load: ({ queries }, search) =>
      import('../../features/global-units/global-units.queries.ts').then(({ globalUnitsQuery }) =>
        queries.prefetchQuery(globalUnitsQuery(search)),
      ),
  }),
  component: lazyScreen(() => import('../../features/global-units/global-units-screen.tsx'), 'GlobalUnitsScreen'),
};

export const globalUsersPage = {
  ...filteredPageOptions({
    actions: [staffPages.globalUsers.action],
    definition: globalUserListDefinition,
    load: ({ queries }, search) =>
      import('../../features/global-users/global-users.queries.ts').then(({ globalUsersQuery }) =>
        queries.prefetchQuery(globalUsersQuery(search)),
      ),
  }),
  component: lazyScreen(() => import('../../features/global-users/global-users-screen.tsx'), 'GlobalUsersScreen'),
};

export const templatesPage = {
  ...filteredPageOptions({
    actions: [staffPages.templateList.action],
    definition: templateListDefinition,
    load: ({ queries }, search) =>
      import('../../features/templates/templates.queries.ts').then(({ templateQueries }) =>
        queries.prefetchQuery(templateQueries.list(search)),
      ),
  }),
  component: lazyScreen(() => import('../../features/templates/templates-screen.tsx'), 'TemplatesScreen'),
};

export const registryPermissionsPage = {
  ...filteredPageOptions({
    actions: [staffPages.registryPermissions.action],
    definition: registryPermissionListDefinition,
    load: ({ queries, role }, search) =>
      import('../../features/registry-permissions/registry-permissions.queries.ts').then(
        ({ registryPermissionQueries }) =>
          queries.prefetchQuery(registryPermissionQueries.list(search, organizationIdFinder(queries, role))),
      ),
  }),
  component: lazyScreen(
    () => import('../../features/registry-permissions/registry-permissions-screen.tsx'),
    'RegistryPermissionsScreen',
  ),
};

export const sendingPage = {
  ...filteredPageOptions({
    actions: [staffPages.sending.action],
    definition: sendingListDefinition,
    load: ({ queries }) =>
      import('../../features/sending/sending.queries.ts').then(({ sendingQueries }) =>
        queries.prefetchQuery(sendingQueries.state()),
      ),
  }),
  component: lazyScreen(() => import('../../features/sending/sending-screen.tsx'), 'SendingScreen'),
};

export const auditPage = {
  ...filteredPageOptions({
    actions: [staffPages.audit.action],
    definition: auditListDefinition,
    load: ({ queries }, search) =>
      import('../../features/audit/audit.queries.ts').then(({ auditQuery }) =>
        queries.prefetchQuery(auditQuery(search)),
      ),
  }),
  component: lazyScreen(() => import('../../features/audit/audit-screen.tsx'), 'AuditScreen'),
};

export const normsPage = {
  beforeLoad: requireAnyAction(staffPages.norms.action),
  component: lazyScreen(() => import('../../features/norms/norms-screen.tsx'), 'NormsScreen'),
};

export const installationPage = {
  beforeLoad: requireAnyAction(staffPages.installation.action),
  component: lazyScreen(() => import('../../features/installation/installation-screen.tsx'), 'InstallationScreen'),
};
