import { tourTexts as texts } from '@hybrid-mail/messages/tour';
import ExploreOutlined from '@mui/icons-material/ExploreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { restoreFocus } from '../../shared/restore-focus.ts';
import { openTour } from '../../shared/tour/open-tour.ts';
import { colors, widths } from '../../ui/theme/tokens.ts';

const card = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 2,
  // Aligned with the cards of the page, which reserves space for its scroll bar.
  ml: { xs: 4, sm: 6 },
  mr: { xs: 4, sm: `${24 + widths.scrollBar}px` },
  mt: { xs: 2, sm: 3 },
  mb: { xs: 2, sm: 0 },
  px: 4,
  py: 2,
  border: `1px solid ${colors.line}`,
  borderRadius: '8px',
  bgcolor: colors.surface,
  '@media print': { display: 'none' },
} as const;

/** Offer above the page; covers nothing, so it can stay until the user answers. */
export function TourOffer({ onLater }: { readonly onLater: () => void }) {
  const leave = () => {
    onLater();
    restoreFocus(null);
  };
  return (
    <Box component="section" aria-label={texts.label} sx={card}>
      <ExploreOutlined aria-hidden sx={{ color: colors.icon }} />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{texts.offer}</Typography>
        <Typography variant="body2" sx={{ color: colors.secondary }}>
          {texts.offerNote}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 2, ml: 'auto' }}>
        <Button onClick={leave}>{texts.later}</Button>
        <Button variant="outlined" onClick={openTour}>
          {texts.begin}
        </Button>
      </Box>
    </Box>
  );
}
