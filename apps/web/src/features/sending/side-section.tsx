import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { colors } from '../../ui/theme/tokens.ts';

interface Props {
  readonly title: string;
  /** Shown to the right of the title. */
  readonly beside?: string;
  readonly children: ReactNode;
}

/** A section of the right column. */
export function SideSection({ title, beside, children }: Props) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ px: 4, py: 3, borderTop: `1px solid ${colors.line}` }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2, mb: 1 }}>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {beside && <Box sx={{ color: colors.secondary }}>{beside}</Box>}
      </Box>
      {children}
    </Box>
  );
}
