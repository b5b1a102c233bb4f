import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  readonly id?: string;
  readonly title: string;
  /** Secondary text. */
  readonly beside: ReactNode;
}

/** Table title with secondary text. */
export function SectionTitle({ id, title, beside }: Props) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'baseline', px: 4, pt: 2, pb: 3 }}>
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      <Box sx={{ color: 'text.secondary' }}>{beside}</Box>
    </Box>
  );
}
