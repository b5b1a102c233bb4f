import type { WebArea } from '@hybrid-mail/access';
import { homeTexts } from '@hybrid-mail/messages/home';
import { createRoute } from '@tanstack/react-router';
import { MainLayout } from '../../app/frame/main-layout.tsx';
import { requireArea, requireSession } from '../../app/guards.ts';
import { StaffCards } from '../../features/home/staff/staff-cards.tsx';
import { formatToday } from '../../features/home/today/format-today.ts';
import { dashboardPaths } from '../../lib/routes.ts';
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
    component: () => <MainLayout area={area} />,
  });

const DelaysHomeScreen = lazyScreen(() => import('../../features/delays/delays-home-screen.tsx'), 'DelaysHomeScreen');

/** Dashboard of staff who supervise delivery: delivery times, with the cards of the area below. */
export const delaysHomePage = (area: Exclude<WebArea, 'main'>) => ({
  component: withPreload([DelaysHomeScreen], () => (
    <DelaysHomeScreen
      area={area}
      title={homeTexts.staffTitles[area]}
      day={formatToday()}
      cards={<StaffCards area={area} />}
    />
  )),
});
