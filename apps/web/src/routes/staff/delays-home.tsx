import type { WebArea } from '@hybrid-mail/access';
import { homeTexts } from '@hybrid-mail/messages/home';
import { DelaysHomeScreen } from '../../features/delays/delays-home-screen.tsx';
import { StaffCards } from '../../features/home/staff/staff-cards.tsx';
import { formatToday } from '../../features/home/today/format-today.ts';

/** Dashboard of staff who supervise delivery: delivery times, with the cards of the area below. */
export const DelaysHome = ({ area }: { readonly area: Exclude<WebArea, 'main'> }) => (
  <DelaysHomeScreen
    area={area}
    title={homeTexts.staffTitles[area]}
    day={formatToday()}
    cards={<StaffCards area={area} />}
  />
);
