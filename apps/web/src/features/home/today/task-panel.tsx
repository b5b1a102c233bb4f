import Box from '@mui/material/Box';
import type { ComponentProps, ReactNode } from 'react';
import { NotLoaded } from '../../../ui/not-loaded/not-loaded.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { AwaitedTasks } from './task-row.tsx';

interface Props {
  readonly title: string;
  readonly action?: ReactNode;
  /** The query that failed, with the sentence that says so. */
  readonly failed: ComponentProps<typeof NotLoaded>['query'] | undefined;
  readonly failedText: string;
  /** The tasks; undefined until they are loaded. */
  readonly children: ReactNode | undefined;
}

/** Panel of tasks: placeholders while they load, and a button that repeats a failed query. */
export const TaskPanel = ({ title, action, failed, failedText, children }: Props) => (
  <Panel title={title} action={action} isBusy={children === undefined && !failed}>
    {failed && (
      <Box sx={{ px: { xs: 4, sm: 5 }, pb: 3 }}>
        <NotLoaded query={failed} text={failedText} />
      </Box>
    )}
    {children ?? (!failed && <AwaitedTasks />)}
  </Panel>
);
