import type { Area } from '@hybrid-mail/access';
import AllInboxOutlined from '@mui/icons-material/AllInboxOutlined';
import Box from '@mui/material/Box';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { mailLists } from '../../lib/routes.ts';
import { homeTexts } from '../../messages/home.ts';
import { shellTexts } from '../../messages/shell.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { cardGrid, HomeCard } from './home-card.tsx';
import { longToday } from './long-today.ts';
import { TrackCard } from './track-card.tsx';

/** The first page of a staff area. */
export function StaffHomeScreen({ area }: { readonly area: Exclude<Area, 'main'> }) {
  const mayList = useCan()('mail.listAsStaff');
  return (
    <Box sx={{ px: { sm: 2 }, pb: 6 }}>
      <PageHeader title={homeTexts.staffTitles[area]} beside={longToday()} />
      <Box sx={cardGrid}>
        {mayList && (
          <HomeCard title={shellTexts.letters} hint={homeTexts.listHint} to={mailLists[area]} Icon={AllInboxOutlined} />
        )}
        <TrackCard />
      </Box>
    </Box>
  );
}
