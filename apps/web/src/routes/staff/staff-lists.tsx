import type { WebArea } from '@hybrid-mail/access';
import type { OnboardingStep } from '@hybrid-mail/contracts/onboarding';
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { requireAnyAction } from '../../app/guards.ts';
import type { FilterDefinition } from '../../lib/list-search/index.ts';
import type { StaffPageName } from '../../shared/organization/staff-pages.ts';
import { filteredPageOptions, type SessionContext, unvalidatedSearch } from '../filtered-page-options.ts';
import { TodaySendingDialog } from '../lazy-parts.tsx';
import { lazyScreen, withPreload } from '../lazy-screen.ts';
import { actionsOf, requireStaffPage } from './require-staff-page.ts';

const OrganizationsScreen = lazyScreen(
  () => import('../../features/organizations/organizations-screen.tsx'),
  'OrganizationsScreen',
);
const UnitsScreen = lazyScreen(() => import('../../features/units/units-screen.tsx'), 'UnitsScreen');
const AttentionScreen = lazyScreen(() => import('../../features/attention/attention-screen.tsx'), 'AttentionScreen');

interface StaffListPage<S extends object, R, K extends QueryKey, C> {
  readonly page: StaffPageName;
  readonly definition: () => Promise<FilterDefinition<S>>;
  /** First data of the page. Its module is imported dynamically, to keep it out of the initial bundle. */
  readonly query: (search: S, session: SessionContext) => Promise<FetchQueryOptions<R, Error, R, K>>;
  readonly component: C;
}

const staffListPage = <S extends object, R, K extends QueryKey, C>(list: StaffListPage<S, R, K, C>) => ({
  ...filteredPageOptions({
    actions: actionsOf(list.page),
    definition: list.definition,
    load: async (session, search) => session.queries.prefetchQuery(await list.query(search, session)),
  }),
  component: list.component,
});

export const organizationsPage = (area: WebArea) =>
  staffListPage({
    page: 'organizations',
    definition: async () =>
      (await import('../../features/organizations/organization-list-state.ts')).organizationListDefinition,
    query: async (search, { role }) =>
      (await import('../../features/organizations/organizations.queries.ts')).organizationQueries.list(role, search),
    component: withPreload([OrganizationsScreen], () => <OrganizationsScreen area={area} />),
  });

export const unitsPage = (area: WebArea) =>
  staffListPage({
    page: 'units',
    definition: async () => (await import('../../features/units/unit-list-state.ts')).unitListDefinition,
    query: async (search) => (await import('../../features/units/units.queries.ts')).unitQueries.list(search),
    component: withPreload([UnitsScreen], () => <UnitsScreen area={area} />),
  });

export const usersPage = staffListPage({
  page: 'users',
  definition: async () => (await import('../../features/users/user-list-state.ts')).userListDefinition,
  query: async (search) => (await import('../../features/users/users.queries.ts')).userQueries.list(search),
  component: lazyScreen(() => import('../../features/users/users-screen.tsx'), 'UsersScreen'),
});

/** Route options of «Требуют внимания» for customers and staff. */
export const attentionPage = (area: WebArea) => ({
  ...filteredPageOptions({
    actions: area === 'main' ? () => ['mail.list'] : actionsOf('attention'),
    definition: async () => (await import('../../features/attention/attention-list-state.ts')).attentionListDefinition,
    load: async ({ queries }, { kind, ...place }) => {
      // Only letters are prefetched: the screen checks access to the other kinds before it loads them.
      const { isAttentionMailKind } = await import('../../features/attention/attention-list-state.ts');
      if (!isAttentionMailKind(kind)) return;
      const { attentionQueries } = await import('../../features/attention/attention.queries.ts');
      await queries.prefetchQuery(attentionQueries.mails(kind, { kind, ...place }));
    },
  }),
  component: withPreload([AttentionScreen], () => <AttentionScreen area={area} sending={TodaySendingDialog} />),
});

export const globalOrganizationsPage = staffListPage({
  page: 'globalOrganizations',
  definition: async () =>
    (await import('../../features/organizations/organization-list-state.ts')).globalOrganizationListDefinition,
  query: async (search) =>
    (await import('../../features/organizations/organizations.queries.ts')).organizationQueries.globalList(search),
  component: lazyScreen(
    () => import('../../features/organizations/global-organizations-screen.tsx'),
    'GlobalOrganizationsScreen',
  ),
});

export const globalUnitsPage = staffListPage({
  page: 'globalUnits',
  definition: async () =>
    (await import('../../features/global-units/global-unit-list-state.ts')).globalUnitListDefinition,
  query: async (search) =>
    (await import('../../features/global-units/global-units.queries.ts')).globalUnitsQuery(search),
  component: lazyScreen(() => import('../../features/global-units/global-units-screen.tsx'), 'GlobalUnitsScreen'),
});

export const globalUsersPage = staffListPage({
  page: 'globalUsers',
  definition: async () =>
    (await import('../../features/global-users/global-user-list-state.ts')).globalUserListDefinition,
  query: async (search) =>
    (await import('../../features/global-users/global-users.queries.ts')).globalUsersQuery(search),
  component: lazyScreen(() => import('../../features/global-users/global-users-screen.tsx'), 'GlobalUsersScreen'),
});

export const templatesPage = staffListPage({
  page: 'templateList',
  definition: async () => (await import('../../features/templates/template-list-state.ts')).templateListDefinition,
  query: async (search) => (await import('../../features/templates/templates.queries.ts')).templateQueries.list(search),
  component: lazyScreen(() => import('../../features/templates/templates-screen.tsx'), 'TemplatesScreen'),
});

export const registryPermissionsPage = staffListPage({
  page: 'registryPermissions',
  definition: async () =>
    (await import('../../features/registry-permissions/registry-permission-list-state.ts'))
      .registryPermissionListDefinition,
  query: async (search, { queries, role }) => {
    const { registryPermissionQueries } = await import(
      '../../features/registry-permissions/registry-permissions.queries.ts'
    );
    const { organizationIdFinder } = await import('../../shared/organization-choice/organization-id.ts');
    return registryPermissionQueries.list(search, organizationIdFinder(queries, role));
  },
  component: lazyScreen(
    () => import('../../features/registry-permissions/registry-permissions-screen.tsx'),
    'RegistryPermissionsScreen',
  ),
});

export const sendingPage = staffListPage({
  page: 'sending',
  definition: async () => (await import('../../features/sending/sending-list-state.ts')).sendingListDefinition,
  query: async () => (await import('../../features/sending/sending.queries.ts')).sendingQueries.state(),
  component: lazyScreen(() => import('../../features/sending/sending-screen.tsx'), 'SendingScreen'),
});

export const auditPage = staffListPage({
  page: 'audit',
  definition: async () => (await import('../../features/audit/audit-list-state.ts')).auditListDefinition,
  query: async (search) => (await import('../../features/audit/audit.queries.ts')).auditQuery(search),
  component: lazyScreen(() => import('../../features/audit/audit-screen.tsx'), 'AuditScreen'),
});

export const normsPage = {
  beforeLoad: requireStaffPage('norms'),
  component: lazyScreen(() => import('../../features/norms/norms-screen.tsx'), 'NormsScreen'),
};

export const installationPage = {
  beforeLoad: requireStaffPage('installation'),
  component: lazyScreen(() => import('../../features/installation/installation-screen.tsx'), 'InstallationScreen'),
};

const OnboardingScreen = lazyScreen(
  () => import('../../features/onboarding/onboarding-screen.tsx'),
  'OnboardingScreen',
);

/** Route options of the page on which administrators onboard an organization; the address contains the step. */
export const onboardingPage = {
  beforeLoad: requireAnyAction('organization.onboard'),
  validateSearch: unvalidatedSearch<{ step?: OnboardingStep | undefined }>(),
  component: withPreload([OnboardingScreen], function OnboardingView() {
    const id = Number(useParams({ strict: false }).id);
    return <OnboardingScreen key={id} id={id} />;
  }),
};
