import type { DelaysReply } from '@hybrid-mail/contracts/delays';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { delayQueries } from './delays.queries.ts';

interface Props {
  readonly texts: { readonly title: string; readonly failed: string };
  /** Shown while loading. */
  readonly skeleton: ReactNode;
  readonly children: (data: DelaysReply) => ReactNode;
}

/**
 * Renders the children with the delays of all places; until these are loaded, a panel with the skeleton or the failure.
 */
export function DelaysLoader({ texts, skeleton, children }: Props) {
  const query = useQuery(delayQueries.places());
  if (query.data) return children(query.data);
  return (
    <Panel title={texts.title} isBusy={!query.isError}>
      {query.isError ? (
        <Box sx={{ px: { xs: 4, sm: 5 }, pb: 4 }}>
          <NotLoaded query={query} text={texts.failed} />
        </Box>
      ) : (
        skeleton
      )}
    </Panel>
  );
}
