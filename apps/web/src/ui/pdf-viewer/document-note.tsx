import Typography from '@mui/material/Typography';

interface Props {
  readonly text: string;
  readonly isError?: boolean;
  /** Whether the text is compact, for a thumbnail that is hardly larger than the text. */
  readonly isSmall?: boolean;
}

/** Text shown in place of the document. */
export function DocumentNote({ text, isError = false, isSmall = false }: Props) {
  return (
    <Typography
      role={isError ? 'alert' : 'status'}
      {...(isSmall && { variant: 'caption', component: 'p' })}
      sx={{ p: isSmall ? 2 : 6, textAlign: 'center', color: isError ? 'error.main' : 'text.secondary' }}
    >
      {text}
    </Typography>
  );
}
