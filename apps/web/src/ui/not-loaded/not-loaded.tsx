import { commonTexts } from '@hybrid-mail/messages/common';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

interface Props {
  readonly query: { readonly isError: boolean; readonly refetch: () => unknown };
  readonly text: string;
}

/** Error with retry in place of data that failed to load; renders nothing otherwise. */
export const NotLoaded = ({ query: { isError, refetch }, text }: Props) =>
  isError && (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Typography role="status" variant="caption">
        {text}
      </Typography>
      <Button size="small" onClick={() => void refetch()}>
        {commonTexts.retry}
      </Button>
    </Box>
  );
