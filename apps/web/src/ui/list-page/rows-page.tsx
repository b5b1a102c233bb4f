import { commonTexts } from '@hybrid-mail/messages/common';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { RefreshButton } from '../action-button/action-button.tsx';
import { NotLoaded } from '../not-loaded/not-loaded.tsx';
import { PageHeader } from '../page-header/page-header.tsx';
import { colors } from '../theme/tokens.ts';

interface Props<T> {
  readonly texts: { readonly title: string; readonly failed: string };
  readonly maxWidth: number;
  readonly query: UseQueryResult<T>;
  /** Content above the rows. */
  readonly about: ReactNode;
  /** The rows, as list items. */
  readonly children: (data: T) => ReactNode;
}

const frame = {
  listStyle: 'none',
  m: 0,
  p: 0,
  bgcolor: 'background.paper',
  border: `1px solid ${colors.line}`,
  borderRadius: '8px',
  overflow: 'hidden',
} as const;

/** Page with one short list, without filters and pager; the key R refetches. */
export function RowsPage<T>({ texts, maxWidth, query, about, children }: Props<T>) {
  const refetch = () => void query.refetch();
  useKeys({ KeyR: refetch });
  return (
    <Box sx={{ px: { sm: 2 }, pb: 6, maxWidth }}>
      <PageHeader title={texts.title} actions={<RefreshButton onClick={refetch} />} />
      <Box sx={{ px: 4, display: 'grid', gap: 3 }}>
        <NotLoaded query={query} text={texts.failed} />
        {about}
        {query.isPending && (
          <Skeleton role="img" aria-label={commonTexts.loading} height={400} variant="rounded" animation={false} />
        )}
        {query.data !== undefined && (
          <Box component="ul" aria-label={texts.title} sx={frame}>
            {children(query.data)}
          </Box>
        )}
      </Box>
    </Box>
  );
}
