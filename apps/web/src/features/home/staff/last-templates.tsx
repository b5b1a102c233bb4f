import { maxPageSize } from '@hybrid-mail/contracts/paging';
import { type TemplateRecord, templateCalls } from '@hybrid-mail/contracts/template';
import { staffTodayTexts } from '@hybrid-mail/messages/staff-today';
import Description from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../lib/formats/dates.ts';
import { callQuery } from '../../../lib/queries/call-query.ts';
import { paths } from '../../../lib/routes.ts';
import { NotLoaded } from '../../../ui/not-loaded/not-loaded.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { AwaitedTasks, TaskList } from '../today/task-row.tsx';
import { taskPanelWidth } from '../today/task-row-styles.ts';
import type { TodayTask } from '../today/tasks-of.ts';

const texts = staffTodayTexts.lastTemplates;
const most = 5;

/** Below the cards, or in a wide window beside them. */
const place = { ml: { xs: 4, xl: 0 }, mr: 4, mt: { xs: 4, xl: 0 }, maxWidth: { xl: taskPanelWidth } } as const;

const list = paths['admin-template'];

const rowOf = ({ id, name, organization, changedOn, fields, version }: TemplateRecord): TodayTask => ({
  key: `template-${id}`,
  Icon: Description,
  tone: 'grey',
  title: name,
  note: texts.note({
    organization: organization.name,
    day: formatDay(changedOn),
    version,
    placeholders: fields.length,
  }),
  action: { label: texts.action, link: { to: list, search: { page: 1, search: name } } },
});

/** The templates that were changed last, each with a link to its row in the list. */
export function LastTemplates() {
  const query = useQuery(
    callQuery(['template', 'last'], templateCalls.list, {
      query: { limit: maxPageSize, skip: 0, isRetired: false },
    }),
  );
  const { data, isError } = query;
  const last = data?.records.toSorted((one, other) => other.changedOn.localeCompare(one.changedOn)).slice(0, most);
  return (
    <Box sx={place}>
      <Panel title={texts.title} isBusy={!(data || isError)}>
        {isError && (
          <Box sx={{ px: { xs: 4, sm: 5 }, pb: 3 }}>
            <NotLoaded query={query} text={texts.failed} />
          </Box>
        )}
        {last && <TaskList tasks={last.map(rowOf)} none={{ title: texts.none, note: texts.noneNote }} />}
        {!(data || isError) && <AwaitedTasks />}
      </Panel>
    </Box>
  );
}
