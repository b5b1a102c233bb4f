import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** Section of a form, with a title. */
export function FieldGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'flex', flexDirection: 'column', gap: 4, '* + &': { mt: 5 } }}
    >
      <Typography id={id} variant="h2" component="h3">
        {title}
      </Typography>
      {children}
    </Box>
  );
}

interface SideProps {
  /** `grid-template-columns`. */
  readonly columns?: string;
  readonly children: ReactNode;
}

/** Fields side by side; stacked on a phone. */
export const SideBySide = ({ columns = '1fr 1fr', children }: SideProps) => (
  <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: columns } }}>{children}</Box>
);
