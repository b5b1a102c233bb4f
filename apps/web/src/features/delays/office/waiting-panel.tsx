import Box from '@mui/material/Box';
import type { ComponentProps, ReactNode } from 'react';
import { NotLoaded } from '../../../ui/not-loaded/not-loaded.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';

interface Props {
  readonly title: string;
  readonly query: ComponentProps<typeof NotLoaded>['query'] & { readonly isError: boolean };
  /** Shown when loading failed. */
  readonly failed: string;
  /** Shown while loading. */
  readonly children: ReactNode;
}

/** A panel that has no data yet. */
export const WaitingPanel = ({ title, query, failed, children }: Props) => (
  <Panel title={title} isBusy={!query.isError}>
    {query.isError ? (
      <Box sx={{ px: { xs: 4, sm: 5 }, pb: 4 }}>
        <NotLoaded query={query} text={failed} />
      </Box>
    ) : (
      children
    )}
  </Panel>
);
