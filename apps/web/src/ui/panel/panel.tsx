import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { colors } from '../theme/tokens.ts';

interface Props {
  readonly title: string;
  /** Secondary text after the title. */
  readonly beside?: ReactNode;
  /** Control at the right end of the title row. */
  readonly action?: ReactNode;
  readonly isBusy: boolean;
  /** Whether the content fills a panel that is higher than it. */
  readonly isFilled?: boolean;
  readonly children: ReactNode;
}

const frame = {
  minWidth: 0,
  border: `1px solid ${colors.line}`,
  borderRadius: '8px',
  bgcolor: colors.surface,
  overflow: 'hidden',
} as const;

const filled = {
  ...frame,
  display: 'flex',
  flexDirection: 'column',
  '& > :last-child': { flex: 1 },
} as const;

const head = {
  display: 'flex',
  // On a wide page the secondary text wraps rather than the action.
  flexWrap: { xs: 'wrap', lg: 'nowrap' },
  alignItems: 'center',
  columnGap: 3,
  minHeight: 46,
  px: { xs: 4, sm: 5 },
  py: 2,
} as const;

/** Framed section of a page, with its own loading and error states. */
export function Panel({ title, beside, action, isBusy, isFilled = false, children }: Props) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} aria-busy={isBusy} sx={isFilled ? filled : frame}>
      <Box sx={head}>
        <Typography variant="h2" id={id} sx={{ flex: { lg: 'none' }, maxWidth: '100%' }}>
          {title}
        </Typography>
        {beside && <Box sx={{ color: colors.secondary }}>{beside}</Box>}
        {action && <Box sx={{ ml: 'auto', flex: 'none' }}>{action}</Box>}
      </Box>
      {children}
    </Box>
  );
}
