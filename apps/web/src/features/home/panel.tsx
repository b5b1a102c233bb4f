import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { colors } from '../../ui/theme/tokens.ts';

interface Props {
  readonly title: string;
  /** At the right of the title. */
  readonly beside?: ReactNode;
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

const frame = {
  minWidth: 0,
  border: `1px solid ${colors.line}`,
  borderRadius: '8px',
  bgcolor: colors.surface,
} as const;

/** A framed part of the first page that loads and fails by itself. */
export function Panel({ title, beside, isBusy, children }: Props) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} aria-busy={isBusy} sx={frame}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, px: 5, minHeight: 46, flexWrap: 'wrap' }}>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        <Box sx={{ ml: 'auto' }}>{beside}</Box>
      </Box>
      {children}
    </Box>
  );
}
