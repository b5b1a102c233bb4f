import { installationCalls } from '@hybrid-mail/contracts/installation';
import { staffTodayTexts } from '@hybrid-mail/messages/staff-today';
import { todayTexts } from '@hybrid-mail/messages/today';
import Checklist from '@mui/icons-material/ChecklistOutlined';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/queries/call-query.ts';
import { paths } from '../../../lib/routes.ts';
import { TaskPanel } from '../today/task-panel.tsx';
import { TaskList } from '../today/task-row.tsx';
import { taskPanelPlace } from './beside-cards.ts';

const texts = staffTodayTexts.installation;

/** What of the installation is not in order, above the links to the operator's own records. */
export function InstallationTask() {
  const query = useQuery(callQuery(['installation'], installationCalls.read));
  const { data, isError } = query;
  const wrong = data?.parts.filter(({ state }) => state !== 'ok') ?? [];
  const missing = wrong.filter(({ state }) => state === 'missing').length;
  const count = missing || wrong.length;
  const words =
    missing > 0
      ? { title: texts.missing({ count }), note: texts.missingNote({ rest: wrong.length - missing }) }
      : { title: texts.doubtful({ count }), note: texts.doubtfulNote };
  const action = { label: texts.action, link: { to: paths['admin-installation'] } };
  const task = {
    key: 'installation',
    Icon: Checklist,
    tone: missing > 0 ? 'red' : 'amber',
    ...words,
    action,
  } as const;
  return (
    <Box sx={taskPanelPlace}>
      <TaskPanel
        title={todayTexts.tasks.title}
        failed={isError ? query : undefined}
        failedText={todayTexts.tasks.failed}
      >
        {data && <TaskList tasks={count === 0 ? [] : [task]} />}
      </TaskPanel>
    </Box>
  );
}
