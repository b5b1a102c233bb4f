import { createRoute } from '@tanstack/react-router';
import { StaffHomeScreen } from '../lazy-parts.tsx';
import { withPreload } from '../lazy-screen.ts';
import { profilePage } from '../main.tsx';
import { staffAreaRoute } from './staff-area-route.tsx';
import { reportPage } from './staff-reports.tsx';

const area = 'revizor';
const revizor = staffAreaRoute(area);

const home = { component: withPreload([StaffHomeScreen], () => <StaffHomeScreen area={area} />) };

// A separate variable, because inside addChildren([...]) TypeScript would infer each route as `any` (decision 022).
const pages = [
  createRoute({ getParentRoute: () => revizor, path: '/', ...home }),
  createRoute({ getParentRoute: () => revizor, path: '/profile', ...profilePage }),
  createRoute({ getParentRoute: () => revizor, path: '/statistics/client', ...reportPage(area, 'client') }),
  createRoute({ getParentRoute: () => revizor, path: '/statistics/client-area', ...reportPage(area, 'clientArea') }),
  createRoute({ getParentRoute: () => revizor, path: '/statistics/clientunit', ...reportPage(area, 'clientUnit') }),
] as const;

/** Auditors' area: client reports only. */
export const revizorRoutes = revizor.addChildren(pages);
