import type { WebArea } from '@hybrid-mail/access';
import { createRoute } from '@tanstack/react-router';
import { requireArea, requireSession } from '../../app/guards.ts';
import { dashboardPaths } from '../../lib/routes.ts';
import { MainLayout } from '../lazy-parts.tsx';
import { lazyScreen, withPreload } from '../lazy-screen.ts';
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
    component: withPreload([MainLayout], () => <MainLayout area={area} />),
  });

const DelaysHome = lazyScreen(() => import('./delays-home.tsx'), 'DelaysHome');

/** Route options of the dashboard of staff who supervise delivery. */
export const delaysHomePage = (area: Exclude<WebArea, 'main'>) => ({
  component: withPreload([DelaysHome], () => <DelaysHome area={area} />),
});
