import { createRoute } from '@tanstack/react-router';
import { profilePage } from '../main.tsx';
import { delaysHomePage, staffAreaRoute } from './staff-area-route.tsx';
import { staffMailPage, staffMailsPage } from './staff-mails.tsx';
import { reportPage, reportsHomePage } from './staff-reports.tsx';

const area = 'monitoring';
const monitoring = staffAreaRoute(area);

// A separate variable, because inside addChildren([...]) TypeScript would infer each route as `any` (decision 022).
const pages = [
  createRoute({ getParentRoute: () => monitoring, path: '/', ...delaysHomePage(area) }),
  createRoute({ getParentRoute: () => monitoring, path: '/profile', ...profilePage }),
  createRoute({ getParentRoute: () => monitoring, path: '/mails', ...staffMailsPage(area) }),
  createRoute({ getParentRoute: () => monitoring, path: '/mail/$id', ...staffMailPage }),
  createRoute({ getParentRoute: () => monitoring, path: '/statistics', ...reportsHomePage(area) }),
  createRoute({ getParentRoute: () => monitoring, path: '/statistics/region', ...reportPage(area, 'region') }),
  createRoute({ getParentRoute: () => monitoring, path: '/statistics/area', ...reportPage(area, 'area') }),
  createRoute({
    getParentRoute: () => monitoring,
    path: '/statistics/organization',
    ...reportPage(area, 'organization'),
  }),
  createRoute({ getParentRoute: () => monitoring, path: '/statistics/unit', ...reportPage(area, 'unit') }),
  createRoute({ getParentRoute: () => monitoring, path: '/statistics/client', ...reportPage(area, 'client') }),
  createRoute({ getParentRoute: () => monitoring, path: '/statistics/client-area', ...reportPage(area, 'clientArea') }),
  createRoute({ getParentRoute: () => monitoring, path: '/statistics/clientunit', ...reportPage(area, 'clientUnit') }),
] as const;

/** Monitoring's area: letters and reports. */
export const monitoringRoutes = monitoring.addChildren(pages);
