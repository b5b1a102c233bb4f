import { createRoute } from '@tanstack/react-router';
import { requireAnyAction } from '../../app/guards.ts';
import { MenuSectionScreen } from '../../features/home/staff/staff-cards.tsx';
import { StaffHomeScreen } from '../../features/home/staff/staff-home-screen.tsx';
import { staffPages } from '../../shared/organization/staff-pages.ts';
import { profilePage } from '../main.tsx';
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
  beforeLoad: requireAnyAction(staffPages.global.action),
  component: () => <MenuSectionScreen name="global" area={area} />,
};
const templatesHome = {
  beforeLoad: requireAnyAction(staffPages.templates.action),
  component: () => <MenuSectionScreen name="templates" area={area} />,
};

// A separate variable, because inside addChildren([...]) TypeScript would infer each route as `any` (decision 022).
const pages = [
  createRoute({ getParentRoute: () => admin, path: '/', component: () => <StaffHomeScreen area={area} /> }),
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
