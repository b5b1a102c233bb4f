import { helpTexts } from '@hybrid-mail/messages/help';
import { shellTexts } from '@hybrid-mail/messages/shell';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { openTour } from '../../../shared/tour/open-tour.ts';
import { ProfileCard } from './profile-card.tsx';

/** «Где что находится»: starts the tour again. */
export const TourCard = () => (
  <ProfileCard title={shellTexts.tour}>
    <Box sx={{ px: { xs: 4, sm: 5 }, pb: 4 }}>
      <Button variant="outlined" onClick={openTour}>
        {helpTexts.tour}
      </Button>
    </Box>
  </ProfileCard>
);
