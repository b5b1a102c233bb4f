import type { TodayReply } from '@hybrid-mail/contracts/today';
import { todayTexts } from '@hybrid-mail/messages/today';
import TaskAlt from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../lib/formats/numbers.ts';
import { useCan, useProfile, useScope } from '../../../lib/queries/profile.queries.ts';
import { paths } from '../../../lib/routes.ts';
import { tourTarget } from '../../../shared/tour/tour-target.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { NotLoaded } from '../../../ui/not-loaded/not-loaded.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { colors, tones, touchLink } from '../../../ui/theme/tokens.ts';
import { letterTaskOf } from './letter-task-of.ts';
import { contractTasksOf, debtTasksOf, draftsTasksOf } from './organization-tasks.ts';
import { TaskRow, type TodayTask, taskRowStyles } from './task-row.tsx';
import { countProblemLetters, todayQueries } from './today.queries.ts';

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
        {!data && !isError && <Loading />}
      </Panel>
    </Box>
  );
}

function useTasks(today: TodayReply): TodayTask[] {
  const can = useCan();
  const { unit, canSignOnBehalfOfOrganization: signsForAll } = useProfile();
  const seesUnits = useScope('mail.list') === 'organization';
  return [
    ...debtTasksOf(today),
    ...today.letters.map((letters) => letterTaskOf(letters, can)),
    ...(can('mail.send') ? draftsTasksOf(today, seesUnits && !signsForAll ? unit?.id : undefined) : []),
    ...contractTasksOf(today),
  ];
}

function Tasks({ today }: { readonly today: TodayReply }) {
  const tasks = useTasks(today);
  if (tasks.length === 0) return <Done />;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {tasks.map((task) => (
        <TaskRow key={task.key} task={task} />
      ))}
    </Box>
  );
}

const Done = () => (
  <Box sx={{ ...taskRowStyles, gridTemplateColumns: '36px minmax(0, 1fr)' }}>
    <TaskAlt aria-hidden sx={{ color: tones.green.text, fontSize: 28, justifySelf: 'center' }} />
    <Box>
      <Box sx={{ lineHeight: '20px', fontWeight: 600 }}>{texts.done}</Box>
      <Box sx={{ fontSize: 13.5, lineHeight: '18px', color: colors.secondary }}>{texts.doneNote}</Box>
    </Box>
  </Box>
);

const rows = ['first', 'second', 'third', 'fourth'] as const;

const Loading = () =>
  rows.map((row) => (
    <Box key={row} sx={taskRowStyles}>
      <Skeleton variant="rounded" width={36} height={36} animation={false} />
      <span />
      <Skeleton width="60%" height={38} animation={false} />
    </Box>
  ));
