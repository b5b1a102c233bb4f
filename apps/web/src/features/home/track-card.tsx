import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined';
import { paths } from '../../lib/routes.ts';
import { homeTexts } from '../../messages/home.ts';
import { shellTexts } from '../../messages/shell.ts';
import { HomeCard } from './home-card.tsx';

/** The way to the protocol of any letter. */
export const TrackCard = () => (
  <HomeCard title={shellTexts.track} hint={homeTexts.trackHint} to={paths.trackBlank} Icon={ManageSearchOutlined} />
);
