import type { WebArea } from '@hybrid-mail/access';
import { onboardingSteps } from '@hybrid-mail/contracts/onboarding';
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { z } from 'zod';
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
import type { FilterDefinition } from '../../lib/list-search/index.ts';
import { staffPages } from '../../shared/organization/staff-pages.ts';
import { organizationIdFinder } from '../../shared/organization-choice/organization-id.ts';
import { filteredPageOptions, type SessionContext } from '../filtered-page-options.ts';
import { lazyScreen, withPreload } from '../lazy-screen.ts';

const OrganizationsScreen = lazyScreen(
  () => import('../../features/organizations/organizations-screen.tsx'),
  'OrganizationsScreen',
);
const UnitsScreen = lazyScreen(() => import('../../features/units/units-screen.tsx'), 'UnitsScreen');
const AttentionScreen = lazyScreen(() => import('../../features/attention/attention-screen.tsx'), 'AttentionScreen');

interface StaffListPage<S extends object, R, K extends QueryKey, C> {
  readonly page: keyof typeof staffPages;
  readonly definition: FilterDefinition<S>;
  /** First data of the page. Its module is imported dynamically, to keep it out of the initial bundle. */
  readonly query: (search: S, session: SessionContext) => Promise<FetchQueryOptions<R, Error, R, K>>;
  readonly component: C;
}

const staffListPage = <S extends object, R, K extends QueryKey, C>(list: StaffListPage<S, R, K, C>) => ({
  ...filteredPageOptions({
    actions: [staffPages[list.page].action],
    definition: list.definition,
    load: async (session, search) => session.queries.prefetchQuery(await list.query(search, session)),
  }),
  component: list.component,
});

export const organizationsPage = (area: WebArea) =>
  staffListPage({
    page: 'organizations',
    definition: organizationListDefinition,
    query: async (search, { role }) =>
      (await import('../../features/organizations/organizations.queries.ts')).organizationQueries.list(role, search),
    component: withPreload([OrganizationsScreen], () => <OrganizationsScreen area={area} />),
  });

export const unitsPage = (area: WebArea) =>
  staffListPage({
    page: 'units',
    definition: unitListDefinition,
    query: async (search) => (await import('../../features/units/units.queries.ts')).unitQueries.list(search),
    component: withPreload([UnitsScreen], () => <UnitsScreen area={area} />),
  });

export const usersPage = staffListPage({
  page: 'users',
  definition: userListDefinition,
  query: async (search) => (await import('../../features/users/users.queries.ts')).userQueries.list(search),
  component: lazyScreen(() => import('../../features/users/users-screen.tsx'), 'UsersScreen'),
});

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

export const globalOrganizationsPage = staffListPage({
  page: 'globalOrganizations',
  definition: globalOrganizationListDefinition,
  query: async (search) =>
    (await import('../../features/organizations/organizations.queries.ts')).organizationQueries.globalList(search),
  component: lazyScreen(
    () => import('../../features/organizations/global-organizations-screen.tsx'),
    'GlobalOrganizationsScreen',
  ),
});

export const globalUnitsPage = staffListPage({
  page: 'globalUnits',
  definition: globalUnitListDefinition,
  query: async (search) =>
    (await import('../../features/global-units/global-units.queries.ts')).globalUnitsQuery(search),
  component: lazyScreen(() => import('../../features/global-units/global-units-screen.tsx'), 'GlobalUnitsScreen'),
});

export const globalUsersPage = staffListPage({
  page: 'globalUsers',
  definition: globalUserListDefinition,
  query: async (search) =>
    (await import('../../features/global-users/global-users.queries.ts')).globalUsersQuery(search),
  component: lazyScreen(() => import('../../features/global-users/global-users-screen.tsx'), 'GlobalUsersScreen'),
});

export const templatesPage = staffListPage({
  page: 'templateList',
  definition: templateListDefinition,
  query: async (search) => (await import('../../features/templates/templates.queries.ts')).templateQueries.list(search),
  component: lazyScreen(() => import('../../features/templates/templates-screen.tsx'), 'TemplatesScreen'),
});

export const registryPermissionsPage = staffListPage({
  page: 'registryPermissions',
  definition: registryPermissionListDefinition,
  query: async (search, { queries, role }) => {
    const { registryPermissionQueries } = await import(
      '../../features/registry-permissions/registry-permissions.queries.ts'
    );
    return registryPermissionQueries.list(search, organizationIdFinder(queries, role));
  },
  component: lazyScreen(
    () => import('../../features/registry-permissions/registry-permissions-screen.tsx'),
    'RegistryPermissionsScreen',
  ),
});

export const sendingPage = staffListPage({
  page: 'sending',
  definition: sendingListDefinition,
  query: async () => (await import('../../features/sending/sending.queries.ts')).sendingQueries.state(),
  component: lazyScreen(() => import('../../features/sending/sending-screen.tsx'), 'SendingScreen'),
});

export const auditPage = staffListPage({
  page: 'audit',
  definition: auditListDefinition,
  query: async (search) => (await import('../../features/audit/audit.queries.ts')).auditQuery(search),
  component: lazyScreen(() => import('../../features/audit/audit-screen.tsx'), 'AuditScreen'),
});

export const normsPage = {
  beforeLoad: requireAnyAction(staffPages.norms.action),
  component: lazyScreen(() => import('../../features/norms/norms-screen.tsx'), 'NormsScreen'),
};

export const installationPage = {
  beforeLoad: requireAnyAction(staffPages.installation.action),
  component: lazyScreen(() => import('../../features/installation/installation-screen.tsx'), 'InstallationScreen'),
};

const OnboardingScreen = lazyScreen(
  () => import('../../features/onboarding/onboarding-screen.tsx'),
  'OnboardingScreen',
);

const onboardingSearch = z.object({ step: z.enum(onboardingSteps).optional().catch(undefined) });

/** Route options of the page on which administrators onboard an organization; the address contains the step. */
export const onboardingPage = {
  beforeLoad: requireAnyAction('organization.onboard'),
  validateSearch: onboardingSearch,
  component: withPreload([OnboardingScreen], function OnboardingView() {
    const id = Number(useParams({ strict: false }).id);
    const { step } = onboardingSearch.parse(useSearch({ strict: false }));
    return <OnboardingScreen key={id} id={id} step={step} />;
  }),
};
