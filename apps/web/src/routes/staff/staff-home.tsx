import type { WebArea } from '@hybrid-mail/access';
import { homeTexts } from '@hybrid-mail/messages/home';
import { StaffCards } from '../../features/home/staff/staff-cards.tsx';
import { formatToday } from '../../features/home/today/format-today.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { withPreload } from '../with-preload.ts';

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
