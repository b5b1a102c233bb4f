import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { commonTexts } from '../../messages/common.ts';

interface Props {
  readonly query: { readonly isError: boolean; readonly refetch: () => unknown };
  readonly text: string;
}

/** Under a field whose choices did not come. */
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
