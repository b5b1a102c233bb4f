import type { WebArea } from '@hybrid-mail/access';
import { createRoute } from '@tanstack/react-router';
import { MainLayout } from '../../app/frame/main-layout.tsx';
import { requireSession, requiresArea } from '../../app/guards.ts';
import { dashboards } from '../../lib/routes.ts';
import { rootRoute } from '../root.tsx';

/** Parent route of a staff area; admits only its users. */
export const staffArea = <A extends Exclude<WebArea, 'main'>>(area: A) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: dashboards[area],
    beforeLoad: async ({ context, location }) => {
      const session = await requireSession(context.queries, location);
      requiresArea(area)({ context: session });
      return session;
    },
    component: () => <MainLayout area={area} />,
  });
