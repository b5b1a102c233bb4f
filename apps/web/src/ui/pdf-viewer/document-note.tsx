import Typography from '@mui/material/Typography';

/** Sentence in place of the document. */
export function DocumentNote({ text, isError = false }: { readonly text: string; readonly isError?: boolean }) {
  return (
    <Typography
      role={isError ? 'alert' : 'status'}
      sx={{ p: 6, textAlign: 'center', color: isError ? 'error.main' : 'text.secondary' }}
    >
      {text}
    </Typography>
  );
}
