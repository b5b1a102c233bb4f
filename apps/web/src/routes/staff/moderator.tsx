import { createRoute } from '@tanstack/react-router';
import { profilePage } from '../main.tsx';
import { delaysHomePage, staffAreaRoute } from './staff-area-route.tsx';
import { attentionPage, normsPage, organizationsPage, unitsPage, usersPage } from './staff-lists.tsx';
import { staffMailPage, staffMailsPage } from './staff-mails.tsx';
import { reportPage, reportsHomePage } from './staff-reports.tsx';

const area = 'moderator';
const moderator = staffAreaRoute(area);

// A separate variable, because inside addChildren([...]) TypeScript would infer each route as `any` (decision 022).
const pages = [
  createRoute({ getParentRoute: () => moderator, path: '/', ...delaysHomePage(area) }),
  createRoute({ getParentRoute: () => moderator, path: '/profile', ...profilePage }),
  createRoute({ getParentRoute: () => moderator, path: '/mails', ...staffMailsPage(area) }),
  createRoute({ getParentRoute: () => moderator, path: '/mail/$id', ...staffMailPage }),
  createRoute({ getParentRoute: () => moderator, path: '/organizations', ...organizationsPage(area) }),
  createRoute({ getParentRoute: () => moderator, path: '/units', ...unitsPage(area) }),
  createRoute({ getParentRoute: () => moderator, path: '/users', ...usersPage }),
  createRoute({ getParentRoute: () => moderator, path: '/attention', ...attentionPage(area) }),
  createRoute({ getParentRoute: () => moderator, path: '/norms', ...normsPage }),
  createRoute({ getParentRoute: () => moderator, path: '/statistics', ...reportsHomePage(area) }),
  createRoute({ getParentRoute: () => moderator, path: '/statistics/region', ...reportPage(area, 'region') }),
  createRoute({ getParentRoute: () => moderator, path: '/statistics/area', ...reportPage(area, 'area') }),
  createRoute({
    getParentRoute: () => moderator,
    path: '/statistics/organization',
    ...reportPage(area, 'organization'),
  }),
  createRoute({ getParentRoute: () => moderator, path: '/statistics/unit', ...reportPage(area, 'unit') }),
  createRoute({ getParentRoute: () => moderator, path: '/statistics/client', ...reportPage(area, 'client') }),
  createRoute({ getParentRoute: () => moderator, path: '/statistics/client-area', ...reportPage(area, 'clientArea') }),
  createRoute({ getParentRoute: () => moderator, path: '/statistics/clientunit', ...reportPage(area, 'clientUnit') }),
] as const;

/** Controllers' area: organizations and their users. */
export const moderatorRoutes = moderator.addChildren(pages);
