import { shellTexts } from '@hybrid-mail/messages/shell';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import { useLive } from '../../lib/live/use-live.ts';
import { tones } from '../../ui/theme/tokens.ts';

/** Subscribes to live updates, and shows a banner while the server is unreachable. */
export function OfflineBanner() {
  const status = useLive();
  return (
    <Box role="status">
      {status === 'offline' && (
        <Box sx={{ display: 'flex', gap: 2, px: 4, py: 2, bgcolor: tones.amber.tint, color: tones.amber.text }}>
          <CloudOffOutlined aria-hidden sx={{ fontSize: 20 }} />
          {shellTexts.offline}
        </Box>
      )}
    </Box>
  );
}
