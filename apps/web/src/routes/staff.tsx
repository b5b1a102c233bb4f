import type { Area } from '@hybrid-mail/access';
import { createRoute } from '@tanstack/react-router';
import { requireSession, requires, requiresArea } from '../app/guards.ts';
import { MainLayout } from '../app/main-layout.tsx';
import { PagesHomeScreen } from '../features/home/pages-home-screen.tsx';
import { StaffHomeScreen } from '../features/home/staff-home-screen.tsx';
import { dashboards } from '../lib/routes.ts';
import { rootRoute } from './root.tsx';
import { staffListRoutes } from './staff-lists.tsx';
import { beforeStaffMails, beforeStaffMailView, StaffMailView, staffMails } from './staff-mails.tsx';
import { staffReportRoutes } from './staff-reports.tsx';

type StaffArea = Exclude<Area, 'main'>;

const areaRoute = <A extends StaffArea>(area: A) => {
  const guarded = createRoute({
    getParentRoute: () => rootRoute,
    path: dashboards[area],
    beforeLoad: async ({ context, location }) => {
      const session = await requireSession(context.queries, location);
      requiresArea(area)({ context: session });
      return session;
    },
    component: () => <MainLayout area={area} />,
  });
  const dashboard = createRoute({
    getParentRoute: () => guarded,
    path: '/',
    component: () => <StaffHomeScreen area={area} />,
  });
  return { guarded, dashboard };
};

/** An area with its letters and reports; auditors have reports alone. */
const areaWithLetters = <A extends Exclude<StaffArea, 'revizor'>>(area: A) => {
  const { guarded, dashboard } = areaRoute(area);
  const mails = createRoute({
    getParentRoute: () => guarded,
    path: '/mails',
    beforeLoad: beforeStaffMails(area),
    component: staffMails(area),
  });
  const mailView = createRoute({
    getParentRoute: () => guarded,
    path: '/mail/$id',
    beforeLoad: beforeStaffMailView,
    component: StaffMailView,
  });
  return { guarded, pages: [dashboard, mails, mailView] as const };
};

/** The area of controllers, who look after organizations and their people. */
const moderatorArea = () => {
  const { guarded, pages } = areaWithLetters('moderator');
  return guarded.addChildren([
    ...pages,
    ...staffListRoutes(guarded, 'moderator'),
    ...staffReportRoutes(guarded, 'moderator'),
  ]);
};

/** The area of administrators: with the operator's own organizations, units and people, and with templates. */
const adminArea = () => {
  const { guarded, pages } = areaWithLetters('admin');
  const globalDashboard = createRoute({
    getParentRoute: () => guarded,
    path: '/global',
    beforeLoad: requires('global.read'),
    component: () => <PagesHomeScreen name="global" area="admin" />,
  });
  const templateDashboard = createRoute({
    getParentRoute: () => guarded,
    path: '/admin-template',
    beforeLoad: requires('template.edit'),
    component: () => <PagesHomeScreen name="templates" area="admin" />,
  });
  return guarded.addChildren([
    ...pages,
    globalDashboard,
    templateDashboard,
    ...staffListRoutes(guarded, 'admin'),
    ...staffReportRoutes(guarded, 'admin'),
  ]);
};

const monitoring = areaWithLetters('monitoring');
const revizor = areaRoute('revizor');

/** The areas of the staff: each for its own people only. */
export const staffRoutes = [
  adminArea(),
  moderatorArea(),
  monitoring.guarded.addChildren([...monitoring.pages, ...staffReportRoutes(monitoring.guarded, 'monitoring')]),
  revizor.guarded.addChildren([revizor.dashboard, ...staffReportRoutes(revizor.guarded, 'revizor')]),
] as const;
