import { commonTexts } from '@hybrid-mail/messages/common';
import { permissionTexts as texts } from '@hybrid-mail/messages/permissions';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { grantPageSize } from './grants.queries.ts';

interface Loading {
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

interface NoteProps {
  readonly list: Loading;
  readonly isEmpty: boolean;
  readonly emptyText: string;
}

/** Explains why a pane is empty: it is loading, the query failed, or nothing matches. */
export function PaneNote({ list: { isPending, isFetching, error, refetch }, isEmpty, emptyText }: NoteProps) {
  if (error && !isFetching) {
    return (
      <Box component="li" sx={{ listStyle: 'none', p: 3 }}>
        <Alert
          severity="error"
          sx={{ overflowWrap: 'anywhere' }}
          action={<Button onClick={() => void refetch()}>{commonTexts.retry}</Button>}
        >
          {texts.loadFailed({ why: error.message })}
        </Alert>
      </Box>
    );
  }
  if (!isEmpty) return null;
  return (
    <Box component="li" sx={{ listStyle: 'none', p: 4, color: 'text.secondary' }}>
      {isPending ? commonTexts.loading : emptyText}
    </Box>
  );
}

interface MoreProps {
  readonly list: { readonly hasNextPage: boolean; readonly isFetchingNextPage: boolean; fetchNextPage(): unknown };
  readonly left: number;
}

export const MoreButton = ({ list: { hasNextPage, isFetchingNextPage, fetchNextPage }, left }: MoreProps) =>
  hasNextPage && (
    <Box component="li" sx={{ listStyle: 'none', p: 3 }}>
      <Button fullWidth variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {texts.more({ count: Math.min(grantPageSize, left) })}
      </Button>
    </Box>
  );
