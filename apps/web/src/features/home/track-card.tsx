import { homeTexts } from '@hybrid-mail/messages/home';
import { shellTexts } from '@hybrid-mail/messages/shell';
import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined';
import { paths } from '../../lib/routes.ts';
import { HomeCard } from './home-card.tsx';

/** Card that leads to the public tracking page. */
export const TrackCard = () => (
  <HomeCard title={shellTexts.track} hint={homeTexts.trackHint} to={paths.trackBlank} Icon={ManageSearchOutlined} />
);
