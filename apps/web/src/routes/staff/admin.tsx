import { createRoute } from '@tanstack/react-router';
import { MenuSectionScreen, StaffHomeScreen } from '../lazy-parts.tsx';
import { withPreload } from '../lazy-screen.ts';
import { profilePage } from '../main.tsx';
import { requireStaffPage } from './require-staff-page.ts';
import { staffAreaRoute } from './staff-area-route.tsx';
import {
  attentionPage,
  auditPage,
  globalOrganizationsPage,
  globalUnitsPage,
  globalUsersPage,
  installationPage,
  normsPage,
  onboardingPage,
  organizationsPage,
  registryPermissionsPage,
  sendingPage,
  templatesPage,
  unitsPage,
  usersPage,
} from './staff-lists.tsx';
import { staffMailPage, staffMailsPage } from './staff-mails.tsx';
import { reportPage, reportsHomePage } from './staff-reports.tsx';

const area = 'admin';
const admin = staffAreaRoute(area);

const globalHome = {
  beforeLoad: requireStaffPage('global'),
  component: withPreload([MenuSectionScreen], () => <MenuSectionScreen name="global" area={area} />),
};
const templatesHome = {
  beforeLoad: requireStaffPage('templates'),
  component: withPreload([MenuSectionScreen], () => <MenuSectionScreen name="templates" area={area} />),
};

const home = { component: withPreload([StaffHomeScreen], () => <StaffHomeScreen area={area} />) };

// A separate variable, because inside addChildren([...]) TypeScript would infer each route as `any` (decision 022).
const pages = [
  createRoute({ getParentRoute: () => admin, path: '/', ...home }),
  createRoute({ getParentRoute: () => admin, path: '/profile', ...profilePage }),
  createRoute({ getParentRoute: () => admin, path: '/mails', ...staffMailsPage(area) }),
  createRoute({ getParentRoute: () => admin, path: '/mail/$id', ...staffMailPage }),
  createRoute({ getParentRoute: () => admin, path: '/global', ...globalHome }),
  createRoute({ getParentRoute: () => admin, path: '/global/organizations', ...globalOrganizationsPage }),
  createRoute({ getParentRoute: () => admin, path: '/global/units', ...globalUnitsPage }),
  createRoute({ getParentRoute: () => admin, path: '/global/users', ...globalUsersPage }),
  createRoute({ getParentRoute: () => admin, path: '/organizations', ...organizationsPage(area) }),
  createRoute({ getParentRoute: () => admin, path: '/organizations/$id/connect', ...onboardingPage }),
  createRoute({ getParentRoute: () => admin, path: '/units', ...unitsPage(area) }),
  createRoute({ getParentRoute: () => admin, path: '/users', ...usersPage }),
  createRoute({ getParentRoute: () => admin, path: '/admin-template', ...templatesHome }),
  createRoute({ getParentRoute: () => admin, path: '/template', ...templatesPage }),
  createRoute({ getParentRoute: () => admin, path: '/registry-permission', ...registryPermissionsPage }),
  createRoute({ getParentRoute: () => admin, path: '/attention', ...attentionPage(area) }),
  createRoute({ getParentRoute: () => admin, path: '/sending', ...sendingPage }),
  createRoute({ getParentRoute: () => admin, path: '/audit', ...auditPage }),
  createRoute({ getParentRoute: () => admin, path: '/installation', ...installationPage }),
  createRoute({ getParentRoute: () => admin, path: '/norms', ...normsPage }),
  createRoute({ getParentRoute: () => admin, path: '/statistics', ...reportsHomePage(area) }),
  createRoute({ getParentRoute: () => admin, path: '/statistics/region', ...reportPage(area, 'region') }),
  createRoute({ getParentRoute: () => admin, path: '/statistics/area', ...reportPage(area, 'area') }),
  createRoute({ getParentRoute: () => admin, path: '/statistics/organization', ...reportPage(area, 'organization') }),
  createRoute({ getParentRoute: () => admin, path: '/statistics/unit', ...reportPage(area, 'unit') }),
  createRoute({ getParentRoute: () => admin, path: '/statistics/client', ...reportPage(area, 'client') }),
  createRoute({ getParentRoute: () => admin, path: '/statistics/client-area', ...reportPage(area, 'clientArea') }),
  createRoute({ getParentRoute: () => admin, path: '/statistics/clientunit', ...reportPage(area, 'clientUnit') }),
] as const;

/** Administrators' area: includes the operator's organizations, units and users, and templates. */
export const adminRoutes = admin.addChildren(pages);
