import Box from '@mui/material/Box';
import { useIsPhone } from '../../../ui/theme/use-is-phone.ts';
import { BalancePanel } from '../balance/balance-panel.tsx';
import { ClosedNote } from '../closed-note.tsx';
import { TodayHeader } from '../today/today-header.tsx';
import { TodayTasks } from '../today/today-tasks.tsx';
import { NewcomerPanel } from './newcomer-panel.tsx';
import { SenderCards } from './sender-cards.tsx';
import { SenderFigures } from './sender-figures.tsx';

const column = {
  display: 'grid',
  gap: 3,
  px: 4,
  gridTemplateColumns: 'minmax(0, 1fr)',
  containerType: 'inline-size',
} as const;

const work = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // A container query, because the help panel narrows the column without narrowing the window.
  '@container (min-width: 1040px)': { gridTemplateColumns: 'minmax(0, 1fr) 372px' },
} as const;

/** The first page of a sender. On a phone the tasks come first. */
export function SenderHome() {
  const isPhone = useIsPhone();
  return (
    <>
      <TodayHeader />
      <ClosedNote />
      <Box sx={column}>
        <NewcomerPanel />
        {isPhone && <TodayTasks />}
        <SenderCards />
        <SenderFigures />
        <Box sx={work}>
          {!isPhone && <TodayTasks />}
          <BalancePanel />
        </Box>
      </Box>
    </>
  );
}
