import { homeTexts } from '@hybrid-mail/messages/home';
import { todayTexts } from '@hybrid-mail/messages/today';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../lib/queries/profile.queries.ts';
import { NotLoaded } from '../../../ui/not-loaded/not-loaded.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { homeFigures } from '../home.queries.ts';
import { RecentDays } from '../sender/recent-days.tsx';
import { todayQueries } from '../today/today.queries.ts';
import { BalanceLines } from './balance-lines.tsx';
import { MoneyLeft } from './money-left.tsx';
import { SpentLine } from './spent-line.tsx';

const texts = todayTexts.balance;

/** Balance, how long it lasts, prices, contract, and recent days; each query fails separately. */
export function BalancePanel() {
  const standing = useQuery(todayQueries.standing());
  const figures = useQuery({ ...homeFigures(), enabled: useCan()('dashboard.read') });
  const { data, isError } = standing;
  return (
    <Panel title={texts.title} isBusy={data === undefined && !isError}>
      <Box sx={{ px: { xs: 4, sm: 5 }, pb: 4, display: 'grid', gap: 3 }}>
        {data && <MoneyLeft standing={data} />}
        {!data && !isError && <Skeleton height={54} animation={false} />}
        <NotLoaded query={standing} text={texts.failed} />
        <Box component="dl" sx={{ m: 0, display: 'grid', rowGap: '2px' }}>
          <SpentLine figures={figures} />
          {!(isError && !data) && <BalanceLines standing={data} />}
        </Box>
        {figures.data === undefined && figures.isError ? (
          <NotLoaded query={figures} text={homeTexts.figures.failed} />
        ) : (
          <RecentDays days={figures.data?.days} height={72} />
        )}
      </Box>
    </Panel>
  );
}
