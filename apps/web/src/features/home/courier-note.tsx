import { homeTexts } from '@hybrid-mail/messages/home';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { cardGrid } from './home-card.tsx';
import { TrackCard } from './track-card.tsx';

/** Tells couriers that they have no pages yet; they can still look up a letter. */
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
