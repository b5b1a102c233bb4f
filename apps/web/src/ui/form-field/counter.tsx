import Box from '@mui/material/Box';

interface Props {
  readonly text: string | null | undefined;
  readonly most: number;
}

/** Character counter, e.g. 12/400, at the end of a field. */
export const Counter = ({ text, most }: Props) => (
  <Box component="span" aria-hidden sx={{ color: 'text.secondary', fontSize: 13.5, whiteSpace: 'nowrap' }}>
    {`${[...(text ?? '')].length} / ${most}`}
  </Box>
);
