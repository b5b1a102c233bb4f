import type { Area } from '@hybrid-mail/access';
import { createRoute } from '@tanstack/react-router';
import { requireSession, requiresArea } from '../app/guards.ts';
import { MainLayout } from '../app/main-layout.tsx';
import { StaffHomeScreen } from '../features/home/staff-home-screen.tsx';
import { dashboards } from '../lib/routes.ts';
import { rootRoute } from './root.tsx';

const areaRoute = <A extends Exclude<Area, 'main'>>(area: A) => {
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
  return guarded.addChildren([dashboard]);
};

/** The areas of the staff: each for its own people only. */
export const staffRoutes = [
  areaRoute('admin'),
  areaRoute('moderator'),
  areaRoute('monitoring'),
  areaRoute('revizor'),
] as const;
