import { commonTexts } from '@hybrid-mail/messages/common';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

export const SkeletonLines = ({ rows }: { readonly rows: number }) => (
  <Box role="status" aria-label={commonTexts.loading}>
    {Array.from({ length: rows }, (_, row) => row).map((row) => (
      <Skeleton key={row} variant="text" height={52} width={`${90 - ((row * 13) % 30)}%`} animation={false} />
    ))}
  </Box>
);
