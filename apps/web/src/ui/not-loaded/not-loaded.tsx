import { commonTexts } from '@hybrid-mail/messages/common';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ApiError } from '../../lib/api/api-error.ts';

interface Props {
  readonly query: { readonly isError: boolean; readonly error?: unknown; readonly refetch: () => unknown };
  readonly text: string;
}

/**
 * Error text of a failed query, its request id if there is one, and a retry button; nothing unless the query failed.
 */
export const NotLoaded = ({ query: { isError, error, refetch }, text }: Props) =>
  isError && (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
      <Typography role="status" variant="caption">
        {text}
      </Typography>
      {error instanceof ApiError && error.requestId && (
        <Typography variant="caption">{commonTexts.requestId({ id: error.requestId })}</Typography>
      )}
      <Button size="small" onClick={() => void refetch()}>
        {commonTexts.retry}
      </Button>
    </Box>
  );
