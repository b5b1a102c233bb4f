import { homeTexts } from '@hybrid-mail/messages/home';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { cardGrid } from './home-card.tsx';
import { TrackCard } from './track-card.tsx';

/** Couriers have no pages yet: they are told so, and can look up a letter. */
export function CourierNote() {
  return (
    <>
      <Typography sx={{ mx: 4, mb: 4, color: 'text.secondary' }}>{homeTexts.courier}</Typography>
      <Box sx={cardGrid}>
        <TrackCard />
      </Box>
    </>
  );
}
