import Box from '@mui/material/Box';

interface Props {
  readonly text: string | null | undefined;
  readonly most: number;
}

/** How many of the signs that a field takes are typed; stands at its end. */
export const Counter = ({ text, most }: Props) => (
  <Box component="span" aria-hidden sx={{ color: 'text.secondary', fontSize: 13.5, whiteSpace: 'nowrap' }}>
    {`${[...(text ?? '')].length} / ${most}`}
  </Box>
);
