import { commonTexts } from '@hybrid-mail/messages/common';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** Shown in the panel of notices until they are loaded. */
export const AwaitedNotices = () => (
  <Box role="status" aria-label={commonTexts.loading} sx={{ px: 4, py: 2 }}>
    {[80, 60, 70].map((width) => (
      <Skeleton key={width} variant="text" height={44} width={`${width}%`} animation={false} />
    ))}
  </Box>
);
