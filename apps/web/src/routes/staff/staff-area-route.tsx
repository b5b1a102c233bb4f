import type { WebArea } from '@hybrid-mail/access';
import { createRoute } from '@tanstack/react-router';
import { MainLayout } from '../../app/frame/main-layout.tsx';
import { requireArea, requireSession } from '../../app/guards.ts';
import { dashboardPaths } from '../../lib/routes.ts';
import { rootRoute } from '../root.tsx';

/** Parent route of a staff area; admits only its users. */
export const staffAreaRoute = <A extends Exclude<WebArea, 'main'>>(area: A) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: dashboardPaths[area],
    beforeLoad: async ({ context, location }) => {
      const session = await requireSession(context.queries, location);
      requireArea(area)({ context: session });
      return session;
    },
    component: () => <MainLayout area={area} />,
  });
