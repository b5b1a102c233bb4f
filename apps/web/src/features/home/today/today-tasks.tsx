import type { TodayReply } from '@hybrid-mail/contracts/today';
import { todayTexts } from '@hybrid-mail/messages/today';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../lib/formats/numbers.ts';
import { useCan, useProfile, useScope } from '../../../lib/queries/profile.queries.ts';
import { paths } from '../../../lib/routes.ts';
import { tourTarget } from '../../../shared/tour/tour-target.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { NotLoaded } from '../../../ui/not-loaded/not-loaded.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { touchLink } from '../../../ui/theme/tokens.ts';
import { countProblemLetters, todayQueries } from '../home.queries.ts';
import { AwaitedTasks, TaskList } from './task-row.tsx';
import { contractTaskOf, debtTaskOf, draftsTaskOf, letterTaskOf, type TodayTask } from './tasks-of.ts';

const texts = todayTexts.tasks;

/** «Дела на сегодня»: a row for each task, with the button that resolves it. */
export function TodayTasks() {
  const query = useQuery(todayQueries.read());
  const { data, isError } = query;
  const count = data ? countProblemLetters(data) : 0;
  const action = count > 0 && (
    <TextLink to={paths['main-attention']} sx={touchLink}>
      {texts.all({ count: formatCount(count) })}
    </TextLink>
  );
  return (
    <Box {...tourTarget('today')} sx={{ minWidth: 0, borderRadius: '8px' }}>
      <Panel title={texts.title} action={action} isBusy={data === undefined && !isError}>
        {isError && (
          <Box sx={{ px: { xs: 4, sm: 5 }, pb: 3 }}>
            <NotLoaded query={query} text={texts.failed} />
          </Box>
        )}
        {data && <Tasks today={data} />}
        {!data && !isError && <AwaitedTasks />}
      </Panel>
    </Box>
  );
}

function useTasks(today: TodayReply): TodayTask[] {
  const can = useCan();
  const { unit, canSignOnBehalfOfOrganization: signsForAll } = useProfile();
  const seesUnits = useScope('mail.list') === 'organization';
  return [
    debtTaskOf(today),
    ...today.letters.map((letters) => letterTaskOf(letters, can)),
    can('mail.send') ? draftsTaskOf(today, seesUnits && !signsForAll ? unit?.id : undefined) : null,
    contractTaskOf(today),
  ].filter((task) => task !== null);
}

const Tasks = ({ today }: { readonly today: TodayReply }) => <TaskList tasks={useTasks(today)} />;
