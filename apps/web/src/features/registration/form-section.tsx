import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { colors } from '../../ui/theme/tokens.ts';

interface Props {
  readonly title: string;
  readonly help?: string;
  readonly children: ReactNode;
}

const section = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '248px minmax(0, 1fr)' },
  columnGap: 8,
  rowGap: 4,
  py: 6,
  borderTop: `1px solid ${colors.line}`,
} as const;

/** Form section: title and help on the left, fields on the right. */
export function FormSection({ title, help, children }: Props) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={section}>
      <div>
        <Typography id={id} variant="h2" sx={{ mb: 1 }}>
          {title}
        </Typography>
        {help && <Typography sx={{ color: 'text.secondary' }}>{help}</Typography>}
      </div>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
