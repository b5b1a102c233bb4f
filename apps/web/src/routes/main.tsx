import { type Role, webAreaOf } from '@hybrid-mail/access';
import { createRoute, redirect } from '@tanstack/react-router';
import { redirectStaffToOwnArea, requireAnyAction, requireSession } from '../app/guards.ts';
import { paths, profilePaths } from '../lib/routes.ts';
import { filteredPageOptions } from './filtered-page-options.ts';
import { MainLayout, SigningDialog, TodaySendingDialog } from './lazy-parts.tsx';
import { lazyScreen, withPreload } from './lazy-screen.ts';
import { rootRoute } from './root.tsx';
import { attentionPage } from './staff/staff-lists.tsx';
import { prefetchReport } from './staff/staff-reports.tsx';

/** All child routes require a valid token and an initialized session. */
export const mainRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.dashboard,
  beforeLoad: ({ context, location }) => requireSession(context.queries, location),
  component: withPreload([MainLayout], () => <MainLayout area="main" />),
});

const HomeScreen = lazyScreen(() => import('../features/home/home-screen.tsx'), 'HomeScreen');

export const dashboardRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/',
  beforeLoad: redirectStaffToOwnArea,
  component: withPreload([HomeScreen], () => <HomeScreen sending={TodaySendingDialog} />),
});

/** Path relative to /main, as child routes define their paths. */
export const relativeToMain = <P extends string>(path: `/main${P}`) => path.slice(paths.dashboard.length) as P;

/** «Требуют внимания» of customers; staff have it in their own areas. */
export const attentionRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: relativeToMain(paths['main-attention']),
  ...attentionPage('main'),
});

const unitStatisticsPage = filteredPageOptions({
  actions: () => ['statistics.unit'],
  definition: async () => (await import('../features/statistics/staff-report-state.ts')).unitReportFilterDefinition,
  load: (session, { page: _page, itemsPerPage: _size, ...filter }) => prefetchReport('unit')(session, filter),
});

export const unitStatisticsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: relativeToMain(paths['user-unit-statistics-page']),
  ...unitStatisticsPage,
  beforeLoad: async (opening) => {
    // `mail.list` excludes staff, who have their own reports.
    requireAnyAction('mail.list')(opening);
    await unitStatisticsPage.beforeLoad(opening);
  },
  component: lazyScreen(() => import('../features/statistics/unit-statistics-screen.tsx'), 'UnitStatisticsScreen'),
});

const ProfileScreen = lazyScreen(() => import('../features/account/profile-screen.tsx'), 'ProfileScreen');

/** Route options of «Мой профиль», the same in each area. */
export const profilePage = {
  component: withPreload([ProfileScreen, SigningDialog], () => <ProfileScreen signing={SigningDialog} />),
};

/** «Интеграция»: keys for programs; head senders of an organization only. */
export const integrationRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: relativeToMain(paths['main-integration']),
  beforeLoad: requireAnyAction('apiKey.edit'),
  component: lazyScreen(() => import('../features/integration/integration-screen.tsx'), 'IntegrationScreen'),
});

export const profileRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: relativeToMain(paths['main-profile']),
  beforeLoad: ({ context }: { context: { role: Role } }) => {
    const profile = profilePaths[webAreaOf(context.role)];
    if (profile !== paths['main-profile']) throw redirect({ to: profile, replace: true });
  },
  ...profilePage,
});
