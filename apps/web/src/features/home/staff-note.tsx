import AllInboxOutlined from '@mui/icons-material/AllInboxOutlined';
import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCan, useRole } from '../../lib/queries/profile.queries.ts';
import { paths } from '../../lib/routes.ts';
import { homeTexts } from '../../messages/home.ts';
import { shellTexts } from '../../messages/shell.ts';
import { HomeCard } from './home-card.tsx';

const grid = {
  display: 'grid',
  gap: 3,
  maxWidth: 700,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
} as const;

/** What a member of staff finds here: who he is, and what he can do already. */
export function StaffNote() {
  const role = useRole();
  const mayList = useCan()('mail.listAsStaff');
  return (
    <Box sx={{ px: 4 }}>
      <Typography variant="h2">{homeTexts.staffTitle(homeTexts.roles[role])}</Typography>
      <Typography sx={{ mt: 1, mb: 4, color: 'text.secondary' }}>{homeTexts.staffText[role]}</Typography>
      <Box sx={grid}>
        {mayList && (
          <HomeCard
            title={homeTexts.allLetters}
            hint={homeTexts.listHint}
            to={paths['mails-listing-all']}
            Icon={AllInboxOutlined}
          />
        )}
        <HomeCard
          title={shellTexts.track}
          hint={homeTexts.trackHint}
          to={paths.trackBlank}
          Icon={ManageSearchOutlined}
        />
      </Box>
    </Box>
  );
}
