import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { colors } from '../../ui/theme/tokens.ts';

interface Props {
  readonly title: string;
  /** A quiet line beside the title. */
  readonly beside?: ReactNode;
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

const frame = {
  minWidth: 0,
  border: `1px solid ${colors.line}`,
  borderRadius: '8px',
  bgcolor: colors.surface,
  overflow: 'hidden',
} as const;

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  minHeight: 52,
  px: { xs: 4, sm: 5 },
  py: 2,
} as const;

/** A part of the page that loads and fails by itself. */
export function Block({ title, beside, isBusy, children }: Props) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} aria-busy={isBusy} sx={frame}>
      <Box sx={head}>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        <Box sx={{ color: colors.secondary }}>{beside}</Box>
      </Box>
      {children}
    </Box>
  );
}
