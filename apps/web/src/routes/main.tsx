import { createRoute } from '@tanstack/react-router';
import { MainLayout } from '../app/frame/main-layout.tsx';
import { redirectStaffToOwnArea, requireSession } from '../app/guards.ts';
import { HomeScreen } from '../features/home/home-screen.tsx';
import { paths } from '../lib/routes.ts';
import { rootRoute } from './root.tsx';
import { attentionPage } from './staff/staff-lists.tsx';

/** All child routes require a valid token and an initialized session. */
export const mainRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.dashboard,
  beforeLoad: ({ context, location }) => requireSession(context.queries, location),
  component: () => <MainLayout area="main" />,
});

export const dashboardRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/',
  beforeLoad: redirectStaffToOwnArea,
  component: HomeScreen,
});

/** Path relative to /main, as child routes define their paths. */
export const relativeToMain = <P extends string>(path: `/main${P}`) => path.slice(paths.dashboard.length) as P;

/** «Требуют внимания» of customers; staff have it in their own areas. */
export const attentionRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: relativeToMain(paths['main-attention']),
  ...attentionPage('main'),
});
