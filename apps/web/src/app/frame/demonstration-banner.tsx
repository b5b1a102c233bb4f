import { shellTexts } from '@hybrid-mail/messages/shell';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useQuery } from '@tanstack/react-query';
import { settingsQueries } from '../../lib/queries/settings.queries.ts';
import { heights, tones } from '../../ui/theme/tokens.ts';

const strip = {
  height: heights.banner,
  lineHeight: `${heights.banner}px`,
  px: 4,
  fontSize: 13,
  fontWeight: 600,
  textAlign: 'center',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  bgcolor: tones.amber.tint,
  color: tones.amber.text,
  '@media print': { display: 'none' },
} as const;

/** Reduces the page height by the banner's height. */
const pageHeight = { ':root': { '--page-height': `calc(100dvh - ${heights.banner}px)` } };

/** Banner above every page of a demonstration installation. */
export function DemonstrationBanner() {
  const { data } = useQuery(settingsQueries.read());
  if (!data?.isDemonstration) return null;
  return (
    <Box component="aside" aria-label={shellTexts.demonstrationLabel} sx={strip}>
      <GlobalStyles styles={pageHeight} />
      {shellTexts.demonstration}
    </Box>
  );
}
