import { trackTexts } from '@hybrid-mail/messages/track';
import Typography from '@mui/material/Typography';
import { formatTimestamp } from '../../lib/formats/dates.ts';
import { usePrinting } from '../../lib/printing/use-printing.ts';

/** The time of printing, on paper only. */
export const PrintedAt = () =>
  usePrinting() && (
    <Typography variant="caption" component="p" sx={{ p: 5 }}>
      {trackTexts.printed({ when: formatTimestamp(new Date().toISOString()) })}
    </Typography>
  );
